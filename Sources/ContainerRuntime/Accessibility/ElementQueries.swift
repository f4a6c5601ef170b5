// Queries of the elements that a container lists: UIKit's implementations of accessibilityElementCount() and similar methods
// read accessibilityElements, which the program may override.

enum ElementQueries {
    enum Query: UInt8 { case count, element, index }

    /// Answers a query. If the program overrides the getter, the answer follows the getter's.
    static func ask(
        _ query: Query, of container: ObjectID, index: Int = 0, element: ObjectID = .none, in world: inout World
    ) {
        guard world.implements(container, .accessibilityElements) else {
            let listed = world.stored("accessibilityElements", of: container)?.objects ?? []
            return answer(query, listed, index, element, in: &world)
        }
        world.driver.answerGiven = .nil
        world.schedule([
            .ask(.accessibilityElements, container, .none, .accessibility1),
            .of(.accessibility(.elementsAnswered), container, element, .accessibility1, with: .query(query, at: index)),
        ])
    }

    static func answered(_ effect: Effect, in world: inout World) {
        guard let query = Query(rawValue: UInt8(truncatingIfNeeded: effect.spokenNumber)) else { return }
        answer(
            query, world.driver.answerGiven.objects, effect.spokenNumber >> 8, effect.argument, in: &world)
    }

    private static func answer(
        _ query: Query, _ listed: [ObjectID], _ index: Int, _ element: ObjectID, in world: inout World
    ) {
        switch query {
        case .count: world.driver.result = .int(listed.count)
        case .element:
            world.driver.result = listed.indices.contains(index) ? .reachable(listed[index], in: world) : .nil
        case .index: world.driver.result = .int(listed.firstIndex(of: element) ?? .max)
        }
    }
}
