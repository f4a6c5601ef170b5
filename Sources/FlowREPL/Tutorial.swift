// A ten-minute tutorial at the prompt. Each lesson explains something and asks for a line, which runs in a real
// session.

import Flow

/// A tutorial in progress.
struct Tutorial {
    struct Lesson {
        var text: String
        /// The line that the learner types.
        var line: String
    }

    var index = 0
    /// The session to resume when the tutorial ends.
    let session: Session
    let shown: [HierarchyItem]
    let last: [TraceRecord]

    static let lessons = [
        Lesson(
            text: """
                A script declares screens, and says in verbs what happens to them. A screen is a view controller. \
                Type the line below, or press Enter to run it.
                """,
            line: "screen Inbox"),
        Lesson(text: "Nothing happened: a declaration only defines. One more.", line: "screen Message"),
        Lesson(
            text: """
                'launch' starts the app with its windows. The tree gives the hierarchy: a navigation controller called \
                main, with an Inbox at its root.
                """,
            line: "launch { navigation main { Inbox } }"),
        Lesson(
            text: """
                Each line is a callback, in UIKit's order; '-- turn' and '-- commit' mark the run loop. Below it, the \
                prompt prints what is new in the hierarchy. Now a verb: what does a push cause?
                """,
            line: "push Message onto main animated"),
        Lesson(
            text: """
                The will-callbacks came in the next turn, the did-callbacks half a second later, when the animation \
                ended: time here is virtual. Why does viewIsAppearing come where it does?
                """,
            line: "why viewIsAppearing"),
        Lesson(
            text: "Each event has its rule, and each rule its sources. The whole hierarchy:", line: ":tree"),
        Lesson(
            text: """
                UIKit's own methods do what verbs do. The message is named 'message', like its class with a \
                lower-case letter; the next would be 'message2'.
                """,
            line: "main.popViewController(animated: true)"),
        Lesson(
            text: """
                It was deallocated, too: 'deinit' is an event. Screens handle callbacks with 'on', and hold state.
                """,
            line:
                "screen Counter { var count = 0; on viewWillAppear(animated) { count += 1; log \"seen \\(count) times\" } }"
        ),
        Lesson(text: "Give one a name to refer to it.", line: "let counter = Counter()"),
        Lesson(text: "Present it over everything.", line: "present counter as formSheet from main"),
        Lesson(text: "An expression shows its value.", line: "counter.count"),
        Lesson(
            text: "'expect' asserts what must have happened; it turns a script into a test.",
            line: "expect never inbox.viewWillDisappear"),
        Lesson(
            text: "An expectation that holds prints nothing. Now stop inside a transition:",
            line: ":step dismiss counter"),
        Lesson(text: "The world is paused at the first event. Step to the next:", line: ":step"),
        Lesson(text: "And to the end.", line: ":run"),
        Lesson(text: "Every block can be undone, with all its effects.", line: ":undo 2"),
        Lesson(
            text: "That undid the dismissal and the expectation. What has changed since before the counter was shown?",
            line: ":diff 5"),
        Lesson(
            text: """
                A session is a script: ':save name.flow' saves it with its golden trace, and 'flow test name.flow' \
                passes as long as the trace stays the same. '?push' describes a name, Tab completes. The last line:
                """,
            line: "?push"),
    ]
}

extension Prompt {
    func changeTutorial(_ argument: String) -> Response {
        switch argument {
        case "end":
            guard tutorial != nil else {
                return Response(refusal("the tutorial is not running", "':tutorial' starts it"))
            }
            return Response(endTutorial("Your session from before the tutorial is restored.\n"))
        case "next":
            guard tutorial != nil else {
                return Response(refusal("the tutorial is not running", "':tutorial' starts it"))
            }
            return Response(nextLesson())
        case "":
            guard tutorial == nil else { return Response(lessonText()) }
            guard !session.isPaused else {
                return Response(refusal("a block is still running", "':run' finishes it, ':undo' abandons it"))
            }
            tutorial = Tutorial(session: session, shown: shown, last: last)
            session = Self.makeSession(options)
            shown = []
            last = []
            failedText = nil
            return Response(
                wrapped(
                    "Your session is kept until the tutorial ends (':tutorial end' ends it, ':tutorial next' skips a step).\n"
                )
                    + lessonText())
        default: return Response(refusal("':tutorial' has no '\(argument)'", "use 'next' or 'end'"))
        }
    }

    /// Answers inside a tutorial; nil if no answer is needed.
    func respondInTutorial(to text: String) -> Response? {
        guard let tutorial, !text.hasPrefix(":tutorial") else { return nil }
        let lesson = Tutorial.lessons[tutorial.index]
        let line = text.isEmpty ? lesson.line : text
        var response = answer(line)
        if response.ends { return response }
        if text.isEmpty { response.text = "\(promptTextOfLesson)\(line)\n" + response.text }
        if withoutSpace(line) == withoutSpace(lesson.line) { response.text += nextLesson() }
        return response
    }

    private var promptTextOfLesson: String { Style.faint.paint("> ", options.isColoured) }

    private func withoutSpace(_ text: String) -> String { text.filter { !$0.isWhitespace } }

    private func nextLesson() -> String {
        tutorial!.index += 1
        if tutorial!.index == Tutorial.lessons.count {
            return endTutorial("\nThat was the tutorial. Your session from before is restored.\n")
        }
        return lessonText()
    }

    private func lessonText() -> String {
        guard let tutorial else { return "" }
        let lesson = Tutorial.lessons[tutorial.index]
        let number = "[\(tutorial.index + 1) of \(Tutorial.lessons.count)] "
        let text = LineWrap.wrapped(
            Style.strong.paint(number, options.isColoured) + lesson.text, columns: screen?.columns)
        return "\n" + text + "\n\n    " + lesson.line + "\n\n"
    }

    private func endTutorial(_ text: String) -> String {
        session = tutorial!.session
        shown = tutorial!.shown
        last = tutorial!.last
        failedText = nil
        tutorial = nil
        return wrapped(text)
    }
}
