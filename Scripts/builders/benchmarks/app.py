"""Generates the script of an app with about LINES lines, as a team would write it: features of a hundred lines, each with a
model, screens, a container, a function, and scenarios that launch the app, walk through the feature and check the result.

    python3 Scripts/builders/benchmarks/app.py LINES > app.flow
"""
import sys

FIRST = (
    "Order Mail Photo Travel Music Health Budget Recipe Chat Map News Sport Shop Ticket Library Garden Weather Market Movie "
    "Note Task Calendar Contact Ride Hotel Flight Podcast Wallet Fitness Family"
).split()
SECOND = "Archive Board Center Desk Editor Feed Guide Hub Index Journal Keeper Lounge Manager Notebook".split()

FEATURE = '''
// {Name}: a list, a detail that edits, a sheet and a custom container.

class {Name}Store {{
    var items = ["first", "second", "third"]
    var saved = 0
    weak var observer: {Name}List? = nil

    func save(_ text: String) {{
        saved += 1
        items.append(text)
        observer?.reload()
    }}
    func find(_ index: Int) throws -> String {{
        guard index < items.count else {{ throw "no item \\(index)" }}
        return items[index]
    }}
}}

func {name}Title(_ count: Int) -> String {{
    switch count {{
    case 0: return "no items"
    case 1: return "one item"
    default: return "\\(count) items"
    }}
}}

screen {Name}List(store) {{
    title = "{Name}"
    var shown = 0

    button open {{ push {Name}Detail(store: store, index: 0) }}
    button compose {{ present {Name}Composer(store: store) }}

    on viewDidLoad {{ store.observer = self }}
    on viewWillAppear(animated) {{
        shown += 1
        title = {name}Title(store.items.count)
    }}
    func reload() {{
        title = {name}Title(store.items.count)
        log "{Name} has \\(store.items.count)"
    }}
}}

screen {Name}Detail(store, index) {{
    var text = ""

    button remove {{
        let ask = UIAlertController(title: "Remove?", message: nil, preferredStyle: .alert)
        ask.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        ask.addAction(UIAlertAction(title: "Remove", style: .destructive) {{ _ in
            self.store.items.removeAll()
            self.text = "removed"
        }})
        present(ask, animated: true)
    }}
    on viewDidLoad {{
        do {{ text = try store.find(index) }} catch {{ log "cannot open: \\(error)" }}
    }}
    on viewDidAppear {{ view.backgroundColor = .white }}
    on viewWillDisappear {{ if text.isEmpty {{ log "nothing was read" }} }}
}}

screen {Name}Composer(store) {{
    var draft = ""
    button send {{
        store.save(draft)
        dismiss self
    }}
    on viewDidLoad {{ draft = "a draft of {Name}" }}
}}

container {Name}Drawer {{
    slot menu at rect(-260, 0, 260, 844)
    slot content
    var isOpen = false
    func toggle() {{ isOpen = !isOpen }}
}}

screen {Name}Menu {{ on viewDidLoad {{ title = "Menu" }} }}

scenario "{Name}: an item is read" {{
    push {Name}List(store: {Name}Store()) onto home
    tap {name}List.open
    expect order {name}List.viewWillDisappear < {name}Detail.viewWillAppear < {name}Detail.viewDidAppear
    expect {name}Detail.text == "first"
    pop home
    expect exactly 1 of {name}Detail.deinit
    expect {name}List.shown == 2
}}

scenario "{Name}: an item is written, and one removed" {{
    let store = {Name}Store()
    push {Name}List(store: store) onto home
    tap {name}List.compose
    expect {Name}Composer.viewDidAppear
    tap {name}Composer.send
    expect order {name}Composer.viewWillDisappear < {name}Composer.viewDidDisappear < {name}Composer.deinit
    expect never {name}List.viewWillAppear
    expect {name}List.title == "4 items"
    tap {name}List.open
    tap {name}Detail.remove
    tap "Remove"
    expect {name}Detail.text == "removed"
    expect never *.didReceiveMemoryWarning
}}

scenario "{Name}: the drawer" {{
    launch {{
        {Name}Drawer drawer {{
            menu: {Name}Menu
            content: navigation stack {{ {Name}List(store: {Name}Store()) }}
        }}
    }}
    drawer.toggle()
    expect drawer.isOpen
    push {Name}Detail(store: {name}List.store, index: 7)
    expect order {name}List.viewWillDisappear < {name}Detail.viewWillAppear < {name}List.viewDidDisappear
    expect unordered {{
        {name}Detail.viewDidAppear
        {name}Detail.viewDidLoad
    }}
    wait 2s
}}
'''

HEAD = """// An app of many features.

screen Home { title = "Home" }
screen Search
screen Profile

launch {
    tab main {
        navigation home { Home }
        Search
        Profile
    }
}
"""


def app(lines):
    parts, count = [HEAD], HEAD.count("\n")
    index = 0
    while count < lines:
        pair = FIRST[index % len(FIRST)] + SECOND[index // len(FIRST) % len(SECOND)]
        name = pair + "New" * (index // (len(FIRST) * len(SECOND)))
        part = FEATURE.format(Name=name, name=name[0].lower() + name[1:])
        parts.append(part)
        count += part.count("\n")
        index += 1
    return "".join(parts)


if __name__ == "__main__":
    if len(sys.argv) != 2 or not sys.argv[1].isdigit():
        sys.exit("usage: python3 Scripts/builders/benchmarks/app.py LINES > app.flow")
    sys.stdout.write(app(int(sys.argv[1])))
