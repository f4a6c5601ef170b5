// The contents of one storyboard: its scenes, controllers, views, segues and connections, as tables over the elements of the
// document. The importer does not guess. Elements that it does not know stay in the element tree under their names.

public import FlowDiagnostics

/// What a storyboard or a xib describes. A xib is read as one scene, whose controller is File's Owner.
public struct Blueprint: Sendable {
    /// An index in one of the blueprint's tables.
    public typealias Index = Int

    public struct Scene: Sendable {
        public var element: ElementTree.Index
        /// The index of its controller; nil if the scene has none.
        public var controller: Index?
        /// The element of its exit; nil if the scene has none.
        public var exit: ElementTree.Index?
    }

    public struct Controller: Sendable {
        public var element: ElementTree.Index
        public var kind: ControllerKind
        public var scene: Index
        public var id: String
        public var customClass: String?
        public var storyboardIdentifier: String?
        /// The explicit identifier, or the storyboard identifier if the controller also restores by it; nil if it has neither.
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
        /// The controller whose view contains it; nil for a top-level view of the scene.
        public var controller: Index?
        public var scene: Index
    }

    public struct Segue: Sendable {
        public var element: ElementTree.Index
        public var kind: SegueKind
        /// The element with the connection: a controller, a control, a cell, a gesture recognizer or a container view.
        public var owner: ElementTree.Index
        /// The controller that the segue leaves; nil in a scene without a controller.
        public var source: Index?
        public var identifier: String?
        public var destination: Destination
    }

    /// Where a segue leads.
    public enum Destination: Sendable, Hashable {
        case controller(Index)
        /// A scene's exit.
        case exit(scene: Index)
        /// An object of another kind, or an unknown id.
        case missing
    }

    /// An outlet, or one element of an outlet collection.
    public struct Outlet: Sendable {
        public var element: ElementTree.Index
        public var owner: ElementTree.Index
        public var property: String
        /// The element; nil if the id is unknown.
        public var destination: ElementTree.Index?
        public var isCollection: Bool
    }

    public struct Action: Sendable {
        public var element: ElementTree.Index
        public var owner: ElementTree.Index
        public var selector: String
        /// The element of the target; nil if the id is unknown.
        public var target: ElementTree.Index?
        /// The event of a control; nil for the primary action, and for gesture recognizers and bar button items.
        public var eventType: String?
    }

    /// The target of a storyboard reference: in this storyboard if it has no storyboard name, and the initial controller if it
    /// has no identifier.
    public struct Reference: Sendable, Hashable {
        public var controller: Index
        public var storyboardName: String?
        public var identifier: String?
        public var bundle: String?
    }

    public let tree: ElementTree
    /// Whether the document is a xib: the objects of one nib, without scenes.
    public internal(set) var isNib = false
    public internal(set) var scenes: [Scene] = []
    public internal(set) var controllers: [Controller] = []
    public internal(set) var views: ContiguousArray<View> = []
    public internal(set) var segues: [Segue] = []
    public internal(set) var outlets: [Outlet] = []
    public internal(set) var actions: [Action] = []
    public internal(set) var references: [Reference] = []
    /// The gesture recognizers of all scenes.
    public internal(set) var gestures: [ElementTree.Index] = []
    /// The other objects of scenes that are not views, such as custom objects and bar items.
    public internal(set) var sceneObjects: [ElementTree.Index] = []
    public internal(set) var constraints: [ElementTree.Index] = []
    /// The initial controller; nil if the document names none, or one that is missing.
    public internal(set) var initial: Index?
    /// The elements by their ids. A repeated id refers to its first element.
    public internal(set) var objects: [String: ElementTree.Index] = [:]
    /// The elements that repeat the id of an earlier one.
    public internal(set) var repeated: [ElementTree.Index] = []
    /// The first element of each unknown tag, with the number of elements that have the tag.
    public internal(set) var unknown: [(element: ElementTree.Index, count: Int)] = []

    init(tree: ElementTree) { self.tree = tree }

    public var source: SourceFile { tree.source }

    /// The document's name: the file name without folders and extension.
    public var name: String {
        let file = source.name.split(separator: "/").last.map(String.init) ?? source.name
        for ending in [".storyboard", ".xib"] where file.hasSuffix(ending) {
            return String(file.dropLast(ending.count))
        }
        return file
    }

    /// Reads a storyboard or a xib.
    /// - Throws: `XMLMistake`, with its location, if the file is not well-formed XML or not such a document for UIKit.
    /// - Complexity: O(bytes).
    public init(reading source: SourceFile) throws(XMLMistake) {
        self = try BlueprintBuilder.build(XMLReader.read(source))
    }

    // MARK: Objects

    /// The elements of a controller and its objects: those below it, and the objects of its scene outside its view. Those of File's
    /// Owner are all objects of the xib. O(elements).
    func contents(of controller: Index) -> [ElementTree.Index] {
        let element = controllers[controller].element
        guard let objects = tree.parent(element) else {
            return Array(element + 1..<max(tree.end(element), element + 1))
        }
        if isNib { return Array(objects + 1..<max(tree.end(objects), objects + 1)) }
        var contents = Array(element + 1..<tree.end(element))
        // A scene has one controller. The objects of a document with more belong to the first.
        guard scenes[controllers[controller].scene].controller == controller else { return contents }
        for object in tree.children(objects) where controllerIndexes[object] == nil {
            contents += Array(object..<tree.end(object))
        }
        return contents
    }

    /// The custom classes of the objects that a document describes, each with the place of its first use. Those of the scenes are the
    /// classes of the app's own module, because its code contains no others.
    public var objectClasses: [(name: String, range: SourceRange)] {
        var known: Set<String> = []
        let scenes = isNib ? [] : controllers.map(\.element)
        return (scenes + views.map(\.element) + sceneObjects).sorted().compactMap { element in
            guard let name = tree.value(.customClass, of: element), !name.isEmpty, known.insert(name).inserted else {
                return nil
            }
            let isForeign =
                tree.value(.customModule, of: element) != nil && tree.value(.customModuleProvider, of: element) == nil
            guard isNib || !isForeign else { return nil }
            return (name, tree.range(of: .customClass, in: element) ?? tree.range(element))
        }
    }

    /// The objects at the top level of a xib, without File's Owner and the other placeholders, in the order of the document.
    public var topLevelObjects: [ElementTree.Index] {
        guard isNib, let objects = tree.child(0, .objects) else { return [] }
        return tree.children(objects).filter { tree.tag($0) != .placeholder }
    }

    /// The controller of an element: the one that contains it, or the controller of its scene.
    public func controller(of element: ElementTree.Index) -> Index? {
        var step: ElementTree.Index? = element
        while let current = step {
            if let index = controllerIndexes[current] { return index }
            if let scene = sceneIndexes[current] { return scenes[scene].controller }
            step = tree.parent(current)
        }
        return nil
    }

    /// The containment segues that close a cycle. To create such a segue's source would never end.
    public internal(set) var containmentCycles: [Index] = []

    /// The scenes by their elements.
    var sceneIndexes: [ElementTree.Index: Index] = [:]
    /// The controllers by their elements.
    var controllerIndexes: [ElementTree.Index: Index] = [:]
    /// The views by their elements.
    var viewIndexes: [ElementTree.Index: Index] = [:]

    /// The view of an element; nil if the element is not a view.
    public func view(_ element: ElementTree.Index) -> Index? { viewIndexes[element] }

    /// The segues that lead to a controller. O(segues).
    public func segues(to controller: Index) -> [Segue] {
        segues.filter { $0.destination == .controller(controller) }
    }

    /// The relationship or embed segues of a controller, in the order of the document.
    public func containment(of controller: Index) -> [Segue] {
        controllers[controller].segues.map { segues[$0] }.filter { $0.kind.isContainment }
    }

    /// The containment segues that close a cycle. O(segues).
    func foundContainmentCycles() -> [Index] {
        var found: [Index] = []
        // A depth-first search. 0: not visited; 1: on the current path; 2: finished.
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

    /// The name of a controller in messages and graphs: its storyboard identifier, its custom class, its title or its kind.
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

    /// Whether a table shows the cells in its sections, and not those of a data source.
    func hasStaticCells(_ table: ElementTree.Index) -> Bool {
        guard tree.tag(table) == .tableView else { return false }
        guard let mode = tree.value(.dataMode, of: table) else { return tree.child(table, .sections) != nil }
        return mode == "static"
    }

    /// The name of an element in messages: its tag and id, with its label in the editor or its text.
    public func describe(_ element: ElementTree.Index) -> String {
        let id = tree.value(.id, of: element).map { " '\($0)'" } ?? ""
        let shown =
            tree.value(.userLabel, of: element) ?? tree.value(.title, of: element) ?? tree.value(.text, of: element)
        return tree.tagName(element) + id + (shown.map { " (\($0.prefix(40)))" } ?? "")
    }
}
