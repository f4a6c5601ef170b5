// The room's interface: the elements of a window, for audits and cursors, and the calls of the program's getters that
// precede a walk.

/// The elements that assistive technologies see.
public enum Accessibility {
    /// The elements of a window in the order in which VoiceOver visits them, including those off the screen. For
    /// getters that the program overrides, these are the values of the last `ask`. O(views), and a sort of each group.
    public static func elements(of window: ObjectID, in world: borrowing World) -> [AccessibilityElement] {
        ElementWalk.elements(of: window, in: world)
    }

    /// What VoiceOver says about an element.
    public static func utterance(for element: AccessibilityElement) -> String { Speech.utterance(for: element) }

    /// Schedules calls of the getters that the program overrides. Pull the world's steps afterwards, then read
    /// `elements`. O(views) if any class overrides one, otherwise O(1).
    public static func ask(in world: inout World) {
        guard overridesGetters(in: world) else { return }
        world.accessibility.answers = AccessibilityAnswers()
        for window in world.views.visibleWindows.reversed() {
            var step = window
            var found: [ObjectID] = []
            while step.exists {
                if questions.contains(where: { world.implements(step, $0) })
                    || world.implements(step, .accessibilityElementCount)
                {
                    found.append(step)
                }
                step = ViewHierarchy.nextInSubtree(of: window, after: step, in: world)
            }
            for object in found.reversed() {
                ask(object, in: &world)
                if world.implements(object, .accessibilityElementAt) {
                    let question = Effect.ask(.accessibilityElementCount, object, .none, .accessibility1)
                    world.schedule([question, .of(.accessibility(.countAnswered), object, .none, .accessibility1)])
                }
            }
        }
    }

    /// Whether any class of the program overrides a getter.
    static func overridesGetters(in world: borrowing World) -> Bool {
        questions.contains { world.tables.implementedAnywhere.contains($0) }
            || world.tables.implementedAnywhere.contains(.accessibilityElementCount)
    }

    private static func ask(_ object: ObjectID, in world: inout World) {
        for callback in questions.reversed() where world.implements(object, callback) {
            var answer = Effect.of(.accessibility(.recordAnswer), object, .none, .accessibility1)
            answer.callback = callback
            let question = Effect.ask(callback, object, .none, .accessibility1)
            world.schedule([question, answer])
        }
    }

    static func recordAnswer(_ effect: Effect, in world: inout World) {
        let answer = world.driver.answerGiven
        world.accessibility.answers?.entries[effect.subject, default: []].append((effect.callback, answer))
    }

    /// Asks a container for each of its elements, once it has returned their number.
    static func askElements(of container: ObjectID, in world: inout World) {
        guard case .int(let count) = world.driver.answerGiven, count > 0, world.isReachable(container) else { return }
        var effects: [Effect] = []
        for index in 0..<min(count, Int(Int32.max)) {
            var note = Effect.of(.accessibility(.recordAnswer), container, .none, .accessibility1)
            note.callback = .accessibilityElementAt
            effects.append(.ask(.accessibilityElementAt, container, .none, .accessibility1, with: .index(index)))
            effects.append(note)
        }
        world.schedule(effects)
    }

    private static let questions: [Callback] = [
        .isAccessibilityElement, .accessibilityLabel, .accessibilityValue, .accessibilityHint, .accessibilityTraits,
        .accessibilityElementsHidden, .accessibilityViewIsModal, .accessibilityElements,
    ]
}
