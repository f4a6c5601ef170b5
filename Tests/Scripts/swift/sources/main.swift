// The statements of main.swift run before those of the script.
print("main starts with \(limit) panels")
