// VoiceOver's rotor: the user turns two fingers to choose what a swipe up or down moves to. A system rotor moves to
// elements of one kind; the program's rotor calls a block to search for the next item (UIAccessibilityCustomRotor).

/// What a rotor moves to.
enum RotorKind: Equatable, Sendable {
    /// One of the system's rotors.
    case system(SystemRotor)
    /// A rotor of the program. Weak.
    case custom(ObjectID)
}

/// The system rotors that move from element to element.
enum SystemRotor: String, CaseIterable, Sendable {
    case headings = "Headings"
    case links = "Links"
    case containers = "Containers"
    case landmarks = "Landmarks"
    case formControls = "Form Controls"
    case buttons = "Buttons"
    case textFields = "Text Fields"
    case searchFields = "Search Fields"
    case images = "Images"
    case staticText = "Static Text"

    /// Whether the rotor stops at an element.
    func includes(_ element: AccessibilityElement) -> Bool {
        let traits = element.traits
        return switch self {
        case .headings: traits.contains(.header)
        case .links: traits.contains(.link)
        case .formControls:
            !traits.isDisjoint(with: [.button, .adjustable, .textField, .searchField, .toggleButton])
        case .buttons: traits.contains(.button)
        case .textFields: traits.contains(.textField)
        case .searchFields: traits.contains(.searchField)
        case .images: traits.contains(.image)
        case .staticText: traits.contains(.staticText)
        case .containers, .landmarks: false
        }
    }
}

extension Accessibility {
    /// Turns the rotor, as the user does, to one of the system's names or to one that an object around the cursor
    /// offers. If no rotor has the name, returns the available names.
    public static func turnRotor(to name: String, in world: inout World) -> [String]? {
        let custom = Rotors.offered(in: world)
        let wanted = name.lowercased()
        if let rotor = custom.first(where: { $0.name.lowercased() == wanted }) {
            world.accessibility.session?.rotor = .custom(rotor.rotor)
            VoiceOver.say(rotor.name, .rotor1, in: &world)
            return nil
        }
        if let system = SystemRotor.allCases.first(where: { $0.rawValue.lowercased() == wanted }) {
            world.accessibility.session?.rotor = .system(system)
            VoiceOver.say(system.rawValue, .rotor1, in: &world)
            return nil
        }
        return custom.map(\.name) + SystemRotor.allCases.map(\.rawValue)
    }

    /// The user swipes down or up: the cursor goes to the next or the previous element of the rotor. Returns false if
    /// the rotor was not turned.
    public static func moveRotor(forward: Bool, in world: inout World) -> Bool {
        guard isVoiceOverRunning(in: world), world.accessibility.session?.rotor != nil else { return false }
        world.schedule(.of(.accessibility(.rotorMove), .none, .none, .rotor1, with: .index(forward ? 1 : 0)))
        if !VoiceOver.isFresh(in: world, acts: 0) { ask(in: &world) }
        return true
    }
}

/// The search for a rotor's next element.
enum Rotors {
    /// The rotors that the element under the cursor and the objects around it offer, the nearest first. O(depth).
    static func offered(in world: borrowing World) -> [(name: String, rotor: ObjectID)] {
        guard let cursor = Accessibility.cursor(in: world) else { return [] }
        var offered: [(name: String, rotor: ObjectID)] = []
        var step = Accessibility.Gestures.responder(of: cursor.id, in: world)
        while world.isReachable(step) {
            for rotor in world.stored("accessibilityCustomRotors", of: step)?.objects ?? []
            where world.isReachable(rotor) {
                offered.append((name(of: rotor, in: world), rotor))
            }
            let container = world.stored("accessibilityContainer", of: step)?.object ?? .none
            step = container.exists ? container : world.nextResponder(after: step)
        }
        return offered
    }

    private static func name(of rotor: ObjectID, in world: borrowing World) -> String {
        if case .string(let name)? = world.stored("name", of: rotor), !name.isEmpty { return name }
        guard case .enumCase(_, let type)? = world.stored("systemRotorType", of: rotor) else { return "" }
        // UIAccessibilityCustomRotor.SystemRotorType: `textField` is "Text Fields".
        let words = type.reduce(into: "") { $0 += $1.isUppercase ? " " + String($1) : String($1) }
        let title = words.prefix(1).uppercased() + words.dropFirst()
        return title.hasSuffix("s") ? title : title + "s"
    }

    // MARK: Moving

    static func move(forward: Bool, in world: inout World) {
        guard world.accessibility.session?.isOn == true, let rotor = world.accessibility.session?.rotor else { return }
        world.accessibility.session?.deliberateMoves += 1
        VoiceOver.look(in: &world)
        switch rotor {
        case .system(let system):
            guard let session = world.accessibility.session else { return }
            let target = index(system, in: session, forward: forward, in: world)
            guard let target else { return VoiceOver.sound(.border, .rotor1, in: &world) }
            VoiceOver.visit(target, by: .rotor1, in: &world)
        case .custom(let rotor): search(rotor, forward: forward, in: &world)
        }
    }

    /// The index of the rotor's next element. O(elements in between).
    private static func index(
        _ rotor: SystemRotor, in session: VoiceOverSession, forward: Bool, in world: borrowing World
    ) -> Int? {
        let elements = session.elements
        let here = min(session.index, elements.count)
        guard rotor == .containers || rotor == .landmarks else {
            return forward
                ? elements.indices.dropFirst(here + 1).first { rotor.includes(elements[$0]) }
                : elements.indices.prefix(here).last { rotor.includes(elements[$0]) }
        }
        let isLandmark = rotor == .landmarks
        func area(_ index: Int) -> ObjectID {
            ContainerAreas.area(of: elements[index], isLandmark: isLandmark, in: world)
        }
        let left = elements.indices.contains(here) ? area(here) : .none
        var next = here + (forward ? 1 : -1)
        while elements.indices.contains(next) {
            let found = area(next)
            if found.exists, found != left {
                // The cursor goes to the first element of a container.
                while !forward, next > 0, area(next - 1) == found { next -= 1 }
                return next
            }
            next += forward ? 1 : -1
        }
        return nil
    }

    // MARK: Rotors of the program

    /// Asks the block of a rotor for the next item.
    private static func search(_ rotor: ObjectID, forward: Bool, in world: inout World) {
        guard world.isReachable(rotor), let code = world.lifetimes.blocks[rotor]?.first else {
            return VoiceOver.sound(.border, .rotor1, in: &world)
        }
        let predicate = world.make(world.classID(.rotorSearchPredicate), payload: 0)
        world.names.newest = .none
        let direction = RuntimeValue.enumCase(.rotorDirection, forward ? "next" : "previous")
        PropertyInfo.store(direction, as: "searchDirection", of: predicate, in: &world)
        let current = world.make(world.classID(.rotorItemResult), payload: 0)
        world.names.newest = .none
        if let cursor = Accessibility.cursor(in: world), cursor.id.part == .whole,
            let property = world.property(.rotorItemResult, "targetElement")
        {
            world.store(.object(cursor.source), in: property, of: current, isWeak: true)
        }
        PropertyInfo.store(.object(current), as: "currentItem", of: predicate, in: &world)
        world.release(current)
        world.schedule(.of(.accessibility(.rotorFound), rotor, predicate, .rotor1))
        world.release(predicate)
        world.notify(.askCode(code, arguments: [.object(predicate)]))
    }

    /// Continues after the block's answer: the cursor goes to the item's element. Without an item, VoiceOver plays a
    /// sound.
    static func found(in world: inout World) {
        let result = world.driver.answerGiven.object
        guard world.isReachable(result), world[traits: result].uikit.isKind(of: .rotorItemResult),
            case .object(let target)? = world.stored("targetElement", of: result), world.isReachable(target)
        else { return VoiceOver.sound(.border, .rotor1, in: &world) }
        VoiceOver.look(in: &world)
        guard let elements = world.accessibility.session?.elements,
            let index = VoiceOver.index(of: target, among: elements, in: world)
        else { return VoiceOver.sound(.border, .rotor1, in: &world) }
        VoiceOver.visit(index, by: .rotor1, in: &world)
    }
}
