// The contents of one storyboard: its scenes, controllers, views, segues and connections, as tables over the elements
// of the document. Nothing is guessed: elements that the importer does not know stay in the element tree under their
// names.

public import FlowDiagnostics

/// What a storyboard describes.
public struct Blueprint: Sendable {
    /// An index of a table of the blueprint.
    public typealias Index = Int

    public struct Scene: Sendable {
        public var element: ElementTree.Index
        /// The index of its controller; nil if it has none.
        public var controller: Index?
        /// The element of its exit; nil if it has none.
        public var exit: ElementTree.Index?
    }

    public struct Controller: Sendable {
        public var element: ElementTree.Index
        public var kind: ControllerKind
        public var scene: Index
        public var id: String
        public var customClass: String?
        public var storyboardIdentifier: String?
        /// The explicit identifier, or the storyboard identifier if the controller uses it; nil if it has neither.
        public var restorationIdentifier: String?
        /// The root view; nil if the controller creates its view itself.
        public var view: Index?
        /// The views of the controller, starting with the root view.
        public var views: Range<Index> = 0..<0
        /// The segues of the controller, its views and its scene's objects, in the order of the document.
        public var segues: [Index] = []
        public var isInitial = false

        /// The name of its class: the custom class or UIKit's.
        public var className: String { customClass ?? kind.className }
    }

    public struct View: Sendable {
        public var element: ElementTree.Index
        /// The index of the superview; nil for a root view.
        public var parent: Index?
        /// The controller whose view contains it; nil for a view beside the controller.
        public var controller: Index?
        public var scene: Index
    }

    public struct Segue: Sendable {
        public var element: ElementTree.Index
        public var kind: SegueKind
        /// The element with the connection: a controller, a control, a cell, a gesture recognizer, a container view.
        public var owner: ElementTree.Index
        /// The controller that the segue leaves; nil in a scene without one.
        public var source: Index?
        public var identifier: String?
        public var destination: Destination
    }

    /// Where a segue leads.
    public enum Destination: Sendable, Hashable {
        case controller(Index)
        /// A scene's exit.
        case exit(scene: Index)
        /// Another object, or an id that no object has.
        case missing
    }

    /// An outlet, or one element of an outlet collection.
    public struct Outlet: Sendable {
        public var element: ElementTree.Index
        public var owner: ElementTree.Index
        public var property: String
        /// The element; nil if no object has the id.
        public var destination: ElementTree.Index?
        public var isCollection: Bool
    }

    public struct Action: Sendable {
        public var element: ElementTree.Index
        public var owner: ElementTree.Index
        public var selector: String
        /// The element of the target; nil if no object has the id.
        public var target: ElementTree.Index?
        /// The event of a control; nil for its primary action, a gesture recognizer or a bar button item.
        public var eventType: String?
    }

    /// A storyboard reference's target. Without a storyboard name it refers to this storyboard; without an identifier,
    /// to the initial controller.
    public struct Reference: Sendable, Hashable {
        public var controller: Index
        public var storyboardName: String?
        public var identifier: String?
        public var bundle: String?
    }

    public let tree: ElementTree
    public internal(set) var scenes: [Scene] = []
    public internal(set) var controllers: [Controller] = []
    public internal(set) var views: ContiguousArray<View> = []
    public internal(set) var segues: [Segue] = []
    public internal(set) var outlets: [Outlet] = []
    public internal(set) var actions: [Action] = []
    public internal(set) var references: [Reference] = []
    /// Gesture recognizers, which are objects of a scene.
    public internal(set) var gestures: [ElementTree.Index] = []
    /// The other objects of a scene that are not views, such as custom objects and bar items.
    public internal(set) var sceneObjects: [ElementTree.Index] = []
    public internal(set) var constraints: [ElementTree.Index] = []
    /// The controller that the document names as initial; nil if it names none, or one that is missing.
    public internal(set) var initial: Index?
    /// The elements by their ids. A repeated id refers to the first.
    public internal(set) var objects: [String: ElementTree.Index] = [:]
    /// Elements whose id another element already has.
    public internal(set) var repeated: [ElementTree.Index] = []
    /// One element for each tag that the importer does not know, with the number of its elements.
    public internal(set) var unknown: [(element: ElementTree.Index, count: Int)] = []

    init(tree: ElementTree) { self.tree = tree }

    public var source: SourceFile { tree.source }

    /// The storyboard's name: the file's, without folders and extension.
    public var name: String {
        let file = source.name.split(separator: "/").last.map(String.init) ?? source.name
        return file.hasSuffix(".storyboard") ? String(file.dropLast(".storyboard".count)) : file
    }

    /// Reads a storyboard.
    /// - Throws: `XMLMistake`, with its location, if the file is not well-formed or not a storyboard for UIKit.
    /// - Complexity: O(bytes).
    public init(reading source: SourceFile) throws(XMLMistake) {
        self = try BlueprintBuilder.build(XMLReader.read(source))
    }

    // MARK: Objects

    /// The controller to which an object of the document belongs: the one that contains it, or that of its scene.
    public func controller(of element: ElementTree.Index) -> Index? {
        var step: ElementTree.Index? = element
        while let current = step {
            if let index = controllerIndexes[current] { return index }
            if let scene = sceneIndexes[current] { return scenes[scene].controller }
            step = tree.parent(current)
        }
        return nil
    }

    /// The scenes by their elements.
    var sceneIndexes: [ElementTree.Index: Index] = [:]
    /// The controllers by their elements.
    var controllerIndexes: [ElementTree.Index: Index] = [:]
    /// The views by their elements.
    var viewIndexes: [ElementTree.Index: Index] = [:]

    /// The view of an element; nil if the element is not a view.
    public func view(_ element: ElementTree.Index) -> Index? { viewIndexes[element] }

    /// The segues that lead to a controller.
    public func segues(to controller: Index) -> [Segue] {
        segues.filter { $0.destination == .controller(controller) }
    }

    /// The relationship or embed segues of a controller, in the order of the document.
    public func containment(of controller: Index) -> [Segue] {
        controllers[controller].segues.map { segues[$0] }.filter { $0.kind.isContainment }
    }

    /// The containment segues that close a cycle: creating their sources would never end. O(segues)
    public var containmentCycles: [Index] {
        var found: [Index] = []
        // 0 for a controller that was not visited, 1 for one on the way, 2 for a finished one.
        var states = [UInt8](repeating: 0, count: controllers.count)
        for start in controllers.indices where states[start] == 0 {
            var way: [(controller: Index, next: Int)] = [(start, 0)]
            states[start] = 1
            while let top = way.last {
                let segues = controllers[top.controller].segues
                guard top.next < segues.count else {
                    states[top.controller] = 2
                    way.removeLast()
                    continue
                }
                way[way.count - 1].next += 1
                let segue = segues[top.next]
                guard self.segues[segue].kind.isContainment,
                    case .controller(let destination) = self.segues[segue].destination
                else { continue }
                if states[destination] == 1 { found.append(segue) }
                guard states[destination] == 0 else { continue }
                states[destination] = 1
                way.append((destination, 0))
            }
        }
        return found
    }

    /// The name of a controller in messages and drawings: its storyboard identifier, its custom class, its title, or its kind.
    public func label(_ controller: Index) -> String {
        let record = controllers[controller]
        if record.kind == .viewControllerPlaceholder,
            let reference = references.first(where: { $0.controller == controller })
        {
            return [reference.storyboardName, reference.identifier].compactMap(\.self).joined(separator: "#")
        }
        return record.storyboardIdentifier ?? record.customClass ?? tree.value(.title, of: record.element)
            ?? record.kind.className
    }

    /// The name of an element in messages: its label in the editor, its text, or its tag, with its id.
    public func describe(_ element: ElementTree.Index) -> String {
        let id = tree.value(.id, of: element).map { " '\($0)'" } ?? ""
        let shown =
            tree.value(.userLabel, of: element) ?? tree.value(.title, of: element) ?? tree.value(.text, of: element)
        return tree.tagName(element) + id + (shown.map { " (\($0.prefix(40)))" } ?? "")
    }
}
