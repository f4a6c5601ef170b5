// Checks of connections, restoration identifiers and views.

import FlowDiagnostics

extension StoryboardCheck {
    // MARK: Connections

    mutating func checkConnections() {
        for outlet in blueprint.outlets where outlet.destination == nil {
            let id = tree.value(.destination, of: outlet.element) ?? ""
            report(
                "dangling-outlet", as: .error,
                "the outlet '\(outlet.property)' of \(blueprint.describe(outlet.owner)) leads to '\(id)', which is missing",
                at: outlet.element, .destination, fix: "connect it again, or remove it")
        }
        for action in blueprint.actions {
            if action.selector.isEmpty {
                report(
                    "action-without-selector", as: .error,
                    "an action of \(blueprint.describe(action.owner)) has no selector",
                    at: action.element, fix: "expected selector, such as \"save:\"")
            } else if action.target == nil {
                let id = tree.value(.destination, of: action.element) ?? tree.value(.target, of: action.element) ?? ""
                report(
                    "dangling-action", as: .error,
                    "the action '\(action.selector)' of \(blueprint.describe(action.owner)) leads to '\(id)', "
                        + "which is missing",
                    at: action.element, .destination, fix: "connect it again, or remove it")
            }
        }
    }

    // MARK: Restoration

    mutating func checkRestoration() {
        for (index, controller) in blueprint.controllers.enumerated() {
            if tree.isTrue(.useStoryboardIdentifierAsRestorationIdentifier, of: controller.element),
                controller.storyboardIdentifier == nil
            {
                report(
                    "missing-identifier",
                    "\(blueprint.describe(controller.element)) restores by its storyboard identifier, which is missing",
                    at: controller.element, .useStoryboardIdentifierAsRestorationIdentifier,
                    fix: "expected storyboardIdentifier; without it, nothing is preserved")
            }
            if controller.restorationIdentifier != nil { checkChain(above: index) }
        }
        for view in blueprint.views {
            guard let controller = view.controller, blueprint.controllers[controller].restorationIdentifier == nil,
                let identifier = tree.value(.restorationIdentifier, of: view.element)
            else { continue }
            report(
                "unpreserved-view",
                "the view '\(identifier)' is not preserved, because \(blueprint.label(controller)) has no "
                    + "restoration identifier",
                at: view.element, .restorationIdentifier, fix: "give the controller a restoration identifier, too")
        }
    }

    /// UIKit preserves a controller only if it preserves each container above it.
    private mutating func checkChain(above index: Int) {
        let parents = blueprint.segues.filter { $0.kind.isContainment && $0.destination == .controller(index) }
            .compactMap(\.source)
        guard let hole = parents.first(where: { blueprint.controllers[$0].restorationIdentifier == nil }),
            parents.allSatisfy({ blueprint.controllers[$0].restorationIdentifier == nil })
        else { return }
        let controller = blueprint.controllers[index]
        report(
            "broken-restoration-chain",
            "\(blueprint.label(index)) is not preserved, because its container \(blueprint.label(hole)) has no "
                + "restoration identifier",
            at: controller.element,
            tree.value(.restorationIdentifier, of: controller.element) == nil
                ? .useStoryboardIdentifierAsRestorationIdentifier : .restorationIdentifier,
            fix: "give the container an identifier, or remove this one",
            notes: [DiagnosticNote("the container", at: location(blueprint.controllers[hole].element))])
    }

    // MARK: Views

    mutating func checkViews() {
        for view in blueprint.views {
            let element = view.element
            if tree.tag(element) == .button { checkLabel(ofButton: element) }
            if tree.tag(tree.parent(element) ?? 0) == .prototypes, tree.value(.reuseIdentifier, of: element) == nil {
                report(
                    "missing-identifier", "the prototype \(blueprint.describe(element)) has no reuse identifier",
                    at: element, fix: "expected reuseIdentifier; without it, the cell cannot be dequeued")
            }
            if tree.isTrue(.misplaced, of: element) {
                report(
                    "misplaced-view", as: .note,
                    "the frame of \(blueprint.describe(element)) differs from the one that its constraints give",
                    at: element, .misplaced, fix: "update its frame in the editor")
            }
            if tree.isTrue(.ambiguous, of: element) {
                report(
                    "ambiguous-view", "the constraints of \(blueprint.describe(element)) do not determine its frame",
                    at: element, .ambiguous, fix: "add the missing constraints")
            }
        }
    }

    /// Interface Builder compiles no document with static cells outside a table view controller.
    mutating func checkStaticCells() {
        for view in blueprint.views where blueprint.hasStaticCells(view.element) {
            let owner = view.controller.map { blueprint.controllers[$0] }
            if owner?.kind == .tableViewController, owner?.view.map({ blueprint.views[$0].element }) == view.element {
                continue
            }
            report(
                "static-table", as: .error,
                "\(blueprint.describe(view.element)) has static cells outside a table view controller",
                at: view.element,
                fix: "static table views are only valid when embedded in UITableViewController instances")
        }
    }

    /// VoiceOver reads a button's title. For a button with only an image it reads the name of the image file, or nothing.
    private mutating func checkLabel(ofButton button: ElementTree.Index) {
        var hasImage = false
        for child in tree.children(button) {
            switch tree.tag(child) {
            case .accessibility:
                if tree.value(.label, of: child) != nil { return }
                if tree.children(child).contains(where: {
                    tree.tag($0) == .bool && tree.value(.key, of: $0) == "isElement"
                        && tree.value(.value, of: $0) == "NO"
                }) {
                    return
                }
            case .state, .buttonConfiguration:
                if !(tree.value(.title, of: child) ?? "").isEmpty { return }
                hasImage = hasImage || tree.value(.image, of: child) != nil
                // An attributed title, or an image as an object.
                for part in tree.children(child) {
                    switch tree.value(.key, of: part) {
                    case "title", "attributedTitle": return
                    case "image": hasImage = true
                    default: break
                    }
                }
            default: break
            }
        }
        guard hasImage else { return }
        report(
            "missing-label", "\(blueprint.describe(button)) has an image, no title and no accessibility label",
            at: button, fix: "expected <accessibility key=\"accessibilityConfiguration\" label=\"…\"/>")
    }
}
