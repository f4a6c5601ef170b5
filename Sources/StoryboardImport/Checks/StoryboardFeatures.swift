// Counts the features that storyboards use: per feature the files, the uses, and the uses that the blueprint contains. Uses are
// counted in the elements of the document rather than in the blueprint, so that gaps in the importer become visible.

/// Counts of features over any number of storyboards.
public struct StoryboardFeatures: Sendable {
    /// The area of a feature.
    public enum Tier: Int, CaseIterable, Sendable {
        /// Controllers, containment, segues, identifiers and loading.
        case containment
        /// Attributes of controllers.
        case behaviour
        /// Connections, gesture recognizers, constraints and other parts of objects.
        case wiring
        /// Attributes and values of controllers, views, items, layouts and gesture recognizers.
        case attributes
    }

    struct Feature: Hashable {
        var tier: Tier
        var name: String
    }

    struct Count {
        var files = 0
        var uses = 0
        var understood = 0
    }

    private var counts: [Feature: Count] = [:]
    private var ofFile: [Feature: Count] = [:]
    private var files = 0

    public init() {}

    /// The uses of a tier's features, and the number of them that the blueprints contain.
    public func total(_ tier: Tier) -> (uses: Int, understood: Int) {
        counts.filter { $0.key.tier == tier }.values.reduce((0, 0)) { ($0.0 + $1.uses, $0.1 + $1.understood) }
    }

    /// Adds one storyboard. O(elements).
    public mutating func add(_ blueprint: Blueprint) {
        files += 1
        ofFile = [:]
        let known = Known(blueprint)
        for element in 0..<blueprint.tree.count { add(element, of: blueprint, known) }
        blueprint.forEachName { owner, name, _, _, status in
            let text = name.hasPrefix("<") ? "\(owner) \(name)" : "\(owner) @\(name)"
            count(.attributes, status == .kept ? text + Self.keptByName : text, status != .unread)
        }
        for (feature, count) in ofFile {
            counts[feature, default: Count()].files += 1
            counts[feature, default: Count()].uses += count.uses
            counts[feature, default: Count()].understood += count.understood
        }
    }

    /// The blueprint's objects, by element.
    private struct Known {
        var segues: [Int: Blueprint.Segue]
        var connections: Set<Int>
        var objects: Set<Int>

        init(_ blueprint: Blueprint) {
            segues = Dictionary(blueprint.segues.map { ($0.element, $0) }, uniquingKeysWith: { a, _ in a })
            connections = Set(blueprint.outlets.map(\.element) + blueprint.actions.map(\.element))
            objects = Set(blueprint.gestures + blueprint.sceneObjects + blueprint.constraints)
        }
    }

    private mutating func count(_ tier: Tier, _ name: String, _ isUnderstood: Bool) {
        let feature = Feature(tier: tier, name: name)
        ofFile[feature, default: Count()].uses += 1
        if isUnderstood { ofFile[feature, default: Count()].understood += 1 }
    }

    private mutating func add(_ element: Int, of blueprint: Blueprint, _ known: Known) {
        let tree = blueprint.tree
        let parent = tree.parent(element).flatMap { tree.tag($0) }
        let tag = tree.tagName(element)
        switch tree.tag(element) {
        case .document: addDocument(blueprint)
        case .segue where parent == .connections: addSegue(element, of: blueprint, known)
        case .segue where parent == .segue: count(.containment, "segue child", true)
        case .exit: count(.containment, "exit", blueprint.scenes.contains { $0.exit == element })
        case .containerView: count(.containment, "container view", blueprint.view(element) != nil)
        case .outlet, .outletCollection, .action: count(.wiring, tag, known.connections.contains(element))
        case .constraint where parent == .constraints: count(.wiring, tag, known.objects.contains(element))
        case .variation, .accessibility, .userDefinedRuntimeAttribute: count(.wiring, tag, true)
        default:
            if parent == .objects,
                tag.hasSuffix("Controller") && tag != "searchDisplayController" || tag == "viewControllerPlaceholder"
            {
                addController(element, of: blueprint)
            } else if tag.hasSuffix("GestureRecognizer") {
                count(.wiring, tag, known.objects.contains(element))
            } else if parent == .objects, tag != "placeholder",
                tree.tag(tree.parent(tree.parent(element)!) ?? 0) == .scene
            {
                count(.wiring, "scene object \(tag)", known.objects.contains(element) || blueprint.view(element) != nil)
            } else if parent == .subviews {
                count(.wiring, "view", blueprint.view(element) != nil)
            }
            if tree.value(.restorationIdentifier, of: element) != nil, blueprint.view(element) != nil {
                count(.containment, "view @restorationIdentifier", true)
            }
        }
    }

    private mutating func addDocument(_ blueprint: Blueprint) {
        let isNamed = blueprint.tree.value(.initialViewController, of: 0) != nil
        count(.containment, isNamed ? "initialViewController" : "no initialViewController", true)
    }

    private mutating func addController(_ element: Int, of blueprint: Blueprint) {
        let tree = blueprint.tree
        let index = blueprint.controllerIndexes[element]
        count(.containment, "controller \(tree.tagName(element))", index != nil)
        for attribute: InterfaceAttribute in [
            .customClass, .storyboardIdentifier, .restorationIdentifier,
            .useStoryboardIdentifierAsRestorationIdentifier,
        ] where tree.value(attribute, of: element) != nil {
            count(.containment, "controller @\(attribute)", index != nil)
        }
        if tree.tag(element) == .viewControllerPlaceholder {
            let form = [
                (InterfaceAttribute.storyboardName, "storyboard"), (.referencedIdentifier, "identifier"),
                (.bundleIdentifier, "bundle"),
            ].filter { tree.value($0.0, of: element) != nil }.map(\.1).joined(separator: ", ")
            count(.containment, "reference by \(form.isEmpty ? "nothing" : form)", index != nil)
        }
        for child in tree.children(element) {
            if ["view", "tableView", "collectionView"].contains(tree.value(.key, of: child) ?? ""),
                tree.tag(child) != .connections
            {
                let isRoot = index.flatMap { blueprint.controllers[$0].view }.map {
                    blueprint.views[$0].element == child
                }
                count(.containment, "root view \(tree.tagName(child))", isRoot == true)
            } else {
                count(.behaviour, "<\(tree.tagName(child))>", tree.tag(child) != nil)
            }
        }
    }

    private mutating func addSegue(_ element: Int, of blueprint: Blueprint, _ known: Known) {
        let tree = blueprint.tree
        let kind = tree.value(.kind, of: element) ?? "without kind"
        let segue = known.segues[element]
        let hasDestination = segue.map { $0.destination != .missing } ?? false
        let isUnderstood = segue.map { $0.kind != .unknown && $0.source != nil } ?? false
        count(.containment, hasDestination ? "segue \(kind)" : "segue without a destination", isUnderstood)
        if let owner = segue?.owner {
            let isController = blueprint.controllerIndexes[owner] != nil
            count(
                .containment, "segue source \(isController ? "controller" : tree.tagName(owner))", segue?.source != nil)
        }
        if let name = tree.value(.relationship, of: element) {
            count(.containment, "relationship \(name)", Self.relationships.contains(name))
        }
        for (name, _) in tree.allAttributes(of: element) where !Self.plain.contains(name) {
            count(.containment, "segue @\(name)", Self.attributes.contains(name))
        }
    }

    static let relationships: Set<String> = [
        "rootViewController", "viewControllers", "masterViewController", "detailViewController",
        "supplementaryViewController", "compactViewController",
    ]
    /// What marks a feature that affects only the looks of the screen, or the editor.
    private static let keptByName = ", kept by name"
    private static let plain: Set<String> = ["id", "kind", "destination", "relationship", "userLabel"]
    private static let attributes: Set<String> = [
        "identifier", "customClass", "customModule", "customModuleProvider", "animates", "trigger",
        "modalPresentationStyle", "modalTransitionStyle", "destinationCreationSelector", "unwindAction", "action",
        "splitViewControllerTargetIndex", "popoverAnchorView", "popoverAnchorBarButtonItem",
    ]

    // MARK: The table

    /// The counts as text: a total per tier, and a line per feature, starting with the most frequent.
    public var table: String {
        var text = "\(files) storyboard\(files == 1 ? "" : "s")\n"
        for tier in Tier.allCases {
            let total = total(tier)
            guard total.uses > 0 else { continue }
            let share = Double(total.understood * 1000 / total.uses) / 10
            text += "\n\(tier): \(total.understood) of \(total.uses) uses understood (\(share) %)\n"
            let rows = counts.filter { $0.key.tier == tier }.sorted {
                ($1.value.files, $1.value.uses, $0.key.name) < ($0.value.files, $0.value.uses, $1.key.name)
            }
            for (feature, count) in rows {
                let missing = count.uses - count.understood
                text +=
                    "  \(pad(count.files, 5)) files \(pad(count.uses, 6)) uses  \(feature.name)"
                    + (missing > 0 ? "  (\(missing) not understood)" : "") + "\n"
            }
        }
        return text
    }

    private func pad(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: " ", count: max(0, width - digits.count)) + digits
    }
}
