// What a flow layout asks the delegate, before the list asks for cells: per section its insets, its spaces, and the sizes of
// its header and its footer, then the size of each item.

/// UICollectionViewDelegateFlowLayout.
enum FlowQuestions {
    /// What a layout asks about each section, in order; the sizes of the items follow.
    static let ofSection: [Callback] = [
        .flowSectionInset, .flowLineSpacing, .flowItemSpacing, .flowHeaderSize, .flowFooterSize,
    ]

    private static func partner(_ callback: Callback, of list: ObjectID, in world: borrowing World) -> ObjectID {
        ListView.partner("delegate", of: list, for: callback, in: world)
    }

    /// Asks the delegate if its answers are not known for the length of a line, and then lays the list out again. Returns false
    /// if the answers are known.
    static func askAgain(_ list: ObjectID, in world: inout World) -> Bool {
        guard !ListView.isTable(list, in: world) else { return false }
        let length = FlowLayouts.length(of: list, in: world)
        guard world[list: list].flow.needsAnswers || world[list: list].flow.answeredFor != length else { return false }
        // The sizes of cells that size themselves depend on the length too.
        world[list: list].flow.forgetAnswers()
        world[list: list].flow.needsAnswers = false
        world[list: list].flow.answeredFor = length
        // A layout of the program's own asks nothing.
        guard FlowLayouts.isFlow(list, in: world) else { return false }
        let isAsked = (ofSection + [.flowItemSize]).contains { partner($0, of: list, in: world).exists }
        guard isAsked, world[list: list].sections > 0 else { return false }
        world[list: list].flow.answers = ContiguousArray(repeating: FlowAnswers(), count: world[list: list].sections)
        world[list: list].flow.sizes = ContiguousArray(repeating: [], count: world[list: list].sections)
        // Scheduled effects run in reverse order: the questions, then the layout.
        world.schedule(.of(.lists(.layout), list, .none, .list2))
        world.schedule(.of(.lists(.askFlow), list, .none, .list21, with: .path(IndexPath(section: 0, row: 0))))
        return true
    }

    /// Asks the next question, from a position on. The row of the position counts the questions about the section.
    static func ask(_ effect: Effect, in world: inout World) {
        let list = effect.subject
        var place = effect.path
        guard ListView.isList(list, in: world) else { return }
        while world[list: list].flow.answers.indices.contains(place.section),
            world[list: list].rows.indices.contains(place.section)
        {
            let isItem = place.row >= ofSection.count
            let callback = isItem ? Callback.flowItemSize : ofSection[place.row]
            let delegate = partner(callback, of: list, in: world)
            if isItem, !delegate.exists || place.row - ofSection.count >= world[list: list].rows[place.section] {
                place = IndexPath(section: place.section + 1, row: 0)
                continue
            }
            let next = IndexPath(section: place.section, row: place.row + 1)
            guard delegate.exists else {
                place = next
                continue
            }
            world.schedule(.of(.lists(.askFlow), list, .none, .list21, with: .path(next)))
            return world.schedule(
                ListView.question(callback, delegate, list, with: .path(place), then: .lists(.flowAnswer), .list21))
        }
    }

    /// Stores an answer.
    static func take(_ effect: Effect, in world: inout World) {
        let (list, place) = (effect.subject, effect.path)
        guard ListView.isList(list, in: world), world[list: list].flow.answers.indices.contains(place.section) else {
            return
        }
        let answer = world.driver.answerGiven
        world[list: list].flow.layout = nil
        switch place.row {
        case 0:
            if case .insets(let insets) = answer { world[list: list].flow.answers[place.section].inset = insets }
        case 1: world[list: list].flow.answers[place.section].lineSpacing = number(answer)
        case 2: world[list: list].flow.answers[place.section].itemSpacing = number(answer)
        case 3: world[list: list].flow.answers[place.section].header = size(answer)
        case 4: world[list: list].flow.answers[place.section].footer = size(answer)
        default: world[list: list].flow.sizes[place.section].append(size(answer) ?? Size(width: 0, height: 0))
        }
    }

    private static func number(_ value: RuntimeValue) -> Double? {
        switch value {
        case .double(let number): number
        case .int(let number): Double(number)
        default: nil
        }
    }

    private static func size(_ value: RuntimeValue) -> Size? {
        if case .size(let size) = value { return size }
        return nil
    }

    /// The collection, its layout, and the index path or the section.
    static func arguments(_ effect: Effect, in world: inout World) -> EventArguments {
        let (list, place) = (effect.argument, effect.path)
        let layout =
            ListView.isList(list, in: world) ? FlowLayouts.giveObject(of: list, in: &world) : ObjectID.none
        guard effect.callback == .flowItemSize else {
            return world.arguments(.object(list), .optional(layout), .int(place.section))
        }
        let path = IndexPath(section: place.section, row: max(0, place.row - ofSection.count))
        return world.arguments(.object(list), .optional(layout), path.value)
    }
}
