"""The texts for people: one folder of Fluent files per language. A folder added here is a language added."""
