// The segues in an imported script that need more than a call of UIKit: the classes of custom segues, and the way back of unwind
// segues.

extension StoryboardScript {
    /// The name in the script of the class of a custom segue; nil for a segue without one.
    mutating func segueClass(of segue: Blueprint.Segue, in document: Int) -> String? {
        guard segue.kind == .custom, let name = documents[document].program.segueClass(of: segue, isTaken: isTaken)
        else { return nil }
        if let known = segueClasses[name] { return known }
        let unique = names.unique(name)
        segueClasses[name] = unique
        return unique
    }

    /// Writes the classes of the custom segues, and the function that unwind segues call. A storyboard says only the names of the
    /// classes, so what their segues do has to be filled in.
    mutating func writeSegueClasses() {
        for name in segueClasses.values.sorted() {
            line(0, "")
            line(0, "class \(name): UIStoryboardSegue {")
            line(1, "override func perform() { }")
            line(0, "}")
        }
        guard goesBack else { return }
        line(0, "")
        for text in Self.wayBack.split(separator: "\n") { line(0, String(text)) }
    }

    /// UIKit's search for the destination of an unwind segue: the nearest scene before the source whose class has the action.
    private static let wayBack = """
        extension UIViewController {
            // Goes back to the nearest scene whose class has an action, as an unwind segue does.
            func goBack(to action: Selector, sender: Any?) {
                var next = self
                while next != nil {
                    if let found = next.destination(of: action, from: self) {
                        let segue = UIStoryboardSegue(identifier: nil, source: self, destination: found)
                        prepare(for: segue, sender: sender)
                        found.perform(action, with: segue)
                        if found.presentedViewController != nil { found.dismiss(animated: true) }
                        found.navigationController?.popToViewController(found, animated: true)
                        return
                    }
                    next = next.parent ?? next.presentingViewController
                }
            }
            func destination(of action: Selector, from source) {
                for child in children.reversed() {
                    if let found = child.destination(of: action, from: source) { return found }
                }
                return self !== source && responds(to: action) ? self : nil
            }
        }
        """
}

extension StoryboardProgram {
    /// The class of a custom segue, if a script can declare it.
    func segueClass(of segue: Blueprint.Segue, isTaken: (String) -> Bool) -> String? {
        tree.value(.customClass, of: segue.element).flatMap { LaunchScript.isName($0) && !isTaken($0) ? $0 : nil }
    }

    /// The action of an unwind segue; nil for another segue, and for an action that is no selector.
    func unwindAction(of segue: Blueprint.Segue) -> String? {
        guard segue.kind == .unwind, let action = tree.value(.unwindAction, of: segue.element),
            action.hasSuffix(":"), LaunchScript.isName(base(action)), action.dropLast().allSatisfy({ $0 != ":" })
        else { return nil }
        return action
    }
}
