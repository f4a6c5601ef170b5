// The properties that UIKit stores and a program may override with a getter. UIKit reads them at fixed moments, which the rooms
// state. The answer holds until the next reading, so that the world never waits for the program in the middle of a decision.
// It is stored beside the property's own value, which the getter may read as super's.

enum AskedProperties {
    /// Schedules the questions of a set that the class of an object overrides, in the order of their numbers. They run before
    /// everything that is already scheduled. O(overrides)
    static func ask(_ questions: CallbackSet, of object: ObjectID, _ rule: Rule, in world: inout World) {
        guard isAsked(questions, of: object, in: world) else { return }
        var asked: [Callback] = []
        questions.forEach { if world.implements(object, $0) { asked.append($0) } }
        for question in asked.reversed() {
            world.schedule(
                Effect(operation: .uikit(.keepAnswer), callback: question, rule: rule, subject: object))
            world.schedule(.ask(question, object, .none, rule))
        }
    }

    /// Whether the class of an object overrides any of the properties. O(1)
    static func isAsked(_ questions: CallbackSet, of object: ObjectID, in world: borrowing World) -> Bool {
        !world.tables.traits[Int(world.classOf(object).raw)].callbacks.isDisjoint(with: questions)
    }

    /// Stores the answer to a question.
    static func keepAnswer(_ effect: Effect, in world: inout World) {
        guard world.isAlive(effect.subject),
            let property = world.property(.viewController, answerName(effect.callback))
        else { return }
        world.set(property, of: effect.subject, to: world.driver.answerGiven)
    }

    /// The program's latest answer; without an override, the stored value. The name spares the table of callbacks, which few
    /// programs need.
    static func value(
        _ name: String, _ question: Callback, of object: ObjectID, in world: borrowing World
    ) -> RuntimeValue? {
        if world.implements(object, question), let answer = world.stored(answerName(question), of: object) {
            return answer
        }
        return world.stored(name, of: object)
    }

    private static func answerName(_ question: Callback) -> String { "prelude_" + question.info.base }
}

extension PropertyInfo {
    /// The latest answer to a question about a property.
    static func latestAnswer(_ question: Callback, _ type: ValueType, changed: Change? = nil) -> PropertyInfo {
        stored(
            .viewController, "prelude_" + question.info.base, type, "The program's latest answer.", changed: changed)
    }
}

extension CallbackSet {
    /// How far a view extends under bars.
    static let extent: CallbackSet = [.extendedLayoutIncludesOpaqueBars, .edgesForExtendedLayout]
    /// The same, and whether there is a bottom bar.
    static let bars: CallbackSet = [
        .hidesBottomBarWhenPushed, .extendedLayoutIncludesOpaqueBars, .edgesForExtendedLayout,
    ]
}
