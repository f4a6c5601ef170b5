// Variables outside types with getters, setters and observers.
var stored = 1
var doubled: Int {
    get { stored * 2 }
    set { stored = newValue / 2 }
}
doubled = 10; doubled += 2; print(doubled, stored)
func change(_ x: inout Int) { x += 4 }
change(&doubled); print(doubled, stored)
var watched = 1 { didSet { print("watched", oldValue, watched) } }
watched = 5; watched += 1
var names: [String] {
    get { text.split(separator: ",").map { String($0) } }
    set { text = newValue.joined(separator: ",") }
}
var text = "a,b"
names.append("c"); names[0] = "z"; print(text, names.count)
struct Reader { func read() -> Int { doubled }; func write() { doubled = 100 } }
Reader().write(); print(Reader().read(), stored)
