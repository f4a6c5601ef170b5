// A non-breaking space is a space.
let isOpen = true
print(isOpen ? "open" : "closed")
