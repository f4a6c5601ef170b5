// The menus that UIKit makes for builders: the main menu of an app, and the groups of an edit or context menu.

enum MainMenu {
    /// The main menu: each menu's identifier, and the elements in it in parentheses. `+` marks a group that its menu shows inline.
    private static let tree = """
        application(+about +preferences +services +hide +quit) file(+newScene +open +close +print) \
        edit(+undoRedo(undo: redo:) +standardEdit(cut: copy: paste: pasteAndMatchStyle: delete: selectAll:) +find \
        spelling(+spellingPanel +spellingOptions) substitutions(+substitutionsPanel +substitutionOptions) \
        transformations speech) \
        format(font(+textStyle(toggleBoldface: toggleItalics: toggleUnderline:) \
        +textSize(increaseSize: decreaseSize:) +textColor +textStylePasteboard) text(+alignment writingDirection)) \
        view(+toolbar +sidebar(toggleSidebar:) +fullscreen) window(+minimizeAndZoom +bringAllToFront) help(showHelp:)
        """

    /// The groups of a context menu after the standard edit actions.
    private static let context = "+replace +open format(+textStyle +writingDirection) +lookup +learn +speech +share"

    /// The root of the main menu; the caller owns a reference.
    static func makeRoot(in world: inout World) -> ObjectID { make(tree, before: [], in: &world) }

    /// The root of a context menu whose first groups are given; the caller owns a reference. The other groups are for builders.
    static func makeContextRoot(_ groups: [ObjectID], in world: inout World) -> ObjectID {
        make(MenuBuilders.areAsked(in: world) ? context : "", before: groups, in: &world)
    }

    private static func make(_ text: String, before groups: [ObjectID], in world: inout World) -> ObjectID {
        var levels: [(name: String, elements: [ObjectID])] = [("root", groups)]
        for group in groups { world.retain(group) }
        var word = ""
        func close(_ world: inout World) {
            guard !word.isEmpty else { return }
            levels[levels.count - 1].elements.append(element(word, [], in: &world))
            word = ""
        }
        for character in text {
            switch character {
            case "(":
                levels.append((word, []))
                word = ""
            case ")":
                close(&world)
                let level = levels.removeLast()
                levels[levels.count - 1].elements.append(element(level.name, level.elements, in: &world))
            case " ", "\n": close(&world)
            default: word.append(character)
            }
        }
        close(&world)
        return element("root", levels[0].elements, in: &world)
    }

    /// A menu or a command; the caller owns a reference. The menu takes over those to its elements.
    private static func element(_ name: String, _ elements: [ObjectID], in world: inout World) -> ObjectID {
        let isCommand = name.last == ":"
        let element = world.make(world.classID(isCommand ? .command : .menu), payload: 0)
        world.names.newest = .none
        if isCommand {
            PropertyInfo.store(.string(name), as: "action", of: element, in: &world)
            PropertyInfo.store(.string(title(ofAction: name)), as: "title", of: element, in: &world)
            return element
        }
        let isInline = name.first == "+"
        let identifier = isInline ? String(name.dropFirst()) : name
        PropertyInfo.store(.enumCase(.menuIdentifier, identifier), as: "identifier", of: element, in: &world)
        if isInline {
            let options = RuntimeValue.list([.enumCase(.menuOptions, "displayInline")])
            PropertyInfo.store(options, as: "options", of: element, in: &world)
        } else {
            PropertyInfo.store(.string(title(ofMenu: identifier)), as: "title", of: element, in: &world)
        }
        PropertyInfo.store(.objects(elements), as: "children", of: element, in: &world)
        for child in elements { world.release(child) }
        return element
    }

    /// The group of the standard edit actions; the caller owns a reference.
    static func makeStandardEdit(_ commands: [ObjectID], in world: inout World) -> ObjectID {
        for command in commands { world.retain(command) }
        return element("+standardEdit", commands, in: &world)
    }

    private static func title(ofMenu identifier: String) -> String {
        switch identifier {
        case "root", "application": ""
        case "writingDirection": "Writing Direction"
        default: identifier.prefix(1).uppercased() + identifier.dropFirst()
        }
    }

    private static func title(ofAction action: String) -> String {
        switch action {
        case "pasteAndMatchStyle:": "Paste and Match Style"
        case "selectAll:": "Select All"
        case "toggleBoldface:": "Bold"
        case "toggleItalics:": "Italic"
        case "toggleUnderline:": "Underline"
        case "increaseSize:": "Bigger"
        case "decreaseSize:": "Smaller"
        case "toggleSidebar:": "Show Sidebar"
        case "showHelp:": "Help"
        default: action.prefix(1).uppercased() + action.dropFirst().dropLast()
        }
    }
}
