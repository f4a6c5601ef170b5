// The parts of a scene. Each part has a function that creates its objects at its own moment: the bar items with the controller,
// the views in loadView, and the views of a prototype when a list asks for them.

/// A part of a scene.
enum ScenePart: Hashable {
    case items, views
    /// The views below a prototype, which is the element of a cell, a header or a footer.
    case prototype(ElementTree.Index)
}

/// The objects of a scene by part, and their positions in the lists of the functions.
struct SceneParts {
    /// The index of the scene's controller.
    let index: Int
    private(set) var prototypes: [ElementTree.Index] = []
    private(set) var positions: [ElementTree.Index: Int] = [:]
    /// The names of objects in an imported script, which has no lists.
    var names: [ElementTree.Index: String] = [:]
    /// The objects whose class the program declares.
    var isDeclared: Set<ElementTree.Index> = []
    private var objects: [ScenePart: [ElementTree.Index]] = [:]
    private var parts: [ElementTree.Index: ScenePart] = [:]
    private var counts: [ScenePart: Int] = [:]
    private var constraints: [ScenePart: [ElementTree.Index]] = [:]

    /// Assigns the views, bar items and navigation items below a controller to parts. O(elements of the scene).
    init(_ controller: Blueprint.Controller, _ index: Int, in blueprint: Blueprint) {
        self.index = index
        let tree = blueprint.tree
        // The parts that contain the current element, with the indices after their ends.
        var open: [(part: ScenePart, end: Int)] = []
        for element in blueprint.contents(of: index) {
            while let last = open.last, last.end <= element { open.removeLast() }
            let tag = tree.tag(element)
            if Self.isPrototype(element, in: blueprint) {
                prototypes.append(element)
                open.append((.prototype(element), tree.end(element)))
            } else if tree.parent(element) == controller.element, tag == .navigationItem || tag == .toolbarItems {
                open.append((.items, tree.end(element)))
            }
            if tag == .constraint, tree.tag(tree.parent(element) ?? 0) == .constraints {
                constraints[open.last?.part ?? .views, default: []].append(element)
            }
            let above = tree.tag(tree.parent(element) ?? 0)
            let isItem =
                tag == .barButtonItem || tag == .navigationItem && (above == .items || above == .objects)
                || tag == .tabBarItem && above == .items || tag == .customObject && above == .objects
            guard isItem || blueprint.view(element) != nil else { continue }
            let part = open.last?.part ?? .views
            parts[element] = part
            objects[part, default: []].append(element)
        }
    }

    /// The objects of a part, in the order of the document.
    func elements(of part: ScenePart) -> [ElementTree.Index] { objects[part] ?? [] }

    /// The constraints between the views of a part.
    func constraints(of part: ScenePart) -> [ElementTree.Index] { constraints[part] ?? [] }

    /// The part that creates an object; nil for the controller and for objects outside it.
    func part(of element: ElementTree.Index?) -> ScenePart? { element.flatMap { parts[$0] } }

    /// The part whose function makes a connection: a prototype's for its own objects, otherwise the later of the two parts.
    func part(connecting one: ElementTree.Index?, _ other: ElementTree.Index?) -> ScenePart {
        let found = [part(of: one), part(of: other)].compactMap(\.self)
        if let prototype = found.first(where: { $0 != .views && $0 != .items }) { return prototype }
        return found.contains(.items) && !found.contains(.views) ? .items : .views
    }

    /// Records that a part's function creates an object. Returns its position in the function's list.
    mutating func add(_ element: ElementTree.Index, to part: ScenePart) -> Int {
        let position = counts[part] ?? 0
        counts[part] = position + 1
        positions[element] = position
        parts[element] = part
        return position
    }

    /// How code refers to an object: by its name, or as an element of the function's list; nil if no code created it.
    func expression(_ element: ElementTree.Index) -> String? {
        names[element] ?? positions[element].map { "v[\($0)]" }
    }

    // MARK: Prototypes

    /// The prototypes of a list.
    static func prototypes(of list: ElementTree.Index, in blueprint: Blueprint) -> [ElementTree.Index] {
        let tree = blueprint.tree
        return tree.children(list).flatMap { child in
            switch tree.tag(child) {
            case .prototypes, .cells: Array(tree.children(child))
            default: [child]
            }
        }.filter { isPrototype($0, in: blueprint) }
    }

    /// Whether a list creates the views of an element on demand.
    static func isPrototype(_ element: ElementTree.Index, in blueprint: Blueprint) -> Bool {
        let tree = blueprint.tree
        guard blueprint.view(element) != nil, let parent = tree.parent(element) else { return false }
        switch tree.tag(parent) {
        case .prototypes: return true
        case .cells: return tree.tag(element) == .collectionViewCell
        case .collectionView: return tree.tag(element) == .collectionReusableView
        default: return false
        }
    }
}
