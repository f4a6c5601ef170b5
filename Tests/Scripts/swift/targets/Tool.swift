func convert(_ text: String) -> String { text.lowercased() }

print(convert("A"))
