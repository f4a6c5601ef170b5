// Completion while a line is typed, what `?` knows about the script's own names, and `_`.

import Flow
import FlowREPL
import Testing

@MainActor @Suite("Typing") struct TypingTests {
    private let prompt = Prompt(options: PromptOptions())

    init() {
        say(
            "screen Home { var count = 3; func up(by n) -> Int { count + n }; on viewDidLoad { count += 1 } }",
            "screen Detail(id)")
        say("class Model { }", "container Shell: navigation { }", "launch { navigation main { Home } }")
    }

    /// The answer to the last of these lines.
    @discardableResult
    private func say(_ lines: String...) -> String {
        var answer = ""
        for line in lines { answer = prompt.respond(to: line).text }
        return answer
    }

    private func offers(_ line: String) -> [String] {
        prompt.completions(in: line, at: line.utf8.count).items.map(\.text)
    }

    // MARK: Completion

    @Test("Handlers are offered with their parameters") func handlers() {
        #expect(offers("screen A { on viewWillA") == ["viewWillAppear(animated)"])
        #expect(offers("screen A { on viewDidL").contains("viewDidLoad"))
        #expect(offers("screen A { var x = 1; on viewWillA") == ["viewWillAppear(animated)"])
        #expect(offers("view A { on layoutS") == ["layoutSubviews"])
        #expect(offers("view A { on viewDidL").isEmpty)
        #expect(offers("screen A { o").contains("on"))
        #expect(!offers("o").contains("on"))
    }

    @Test("Overrides are offered with the whole signature") func overrides() {
        #expect(offers("screen A { override func viewWillA") == ["viewWillAppear(_ animated: Bool)"])
        #expect(offers("screen A {\n    override func willM").contains("willMove(toParent parent: UIViewController?)"))
        #expect(offers("screen A { override ") == ["func", "var"])
    }

    @Test("Offered completions compile", arguments: ["screen", "view"]) func compiles(head: String) {
        for (opening, body) in [("on ", " { }"), ("override func ", " { }")] {
            let candidates = offers("\(head) A { \(opening)")
            #expect(candidates.count > 5)
            // One block: a block for each candidate would take a minute and a half.
            let declarations = candidates.enumerated().map { index, candidate in
                let rest = candidate.hasSuffix("Bool") ? " { true }" : candidate.hasSuffix("Int") ? " { 0 }" : body
                return "\(head) A\(index) { \(opening)\(candidate)\(rest) }"
            }
            let answer = say(":reset", declarations.joined(separator: "; "))
            #expect(!answer.contains("error"), "\(answer)")
        }
    }

    @Test("Kinds are offered in trees and after a colon") func kinds() {
        #expect(offers("launch { nav") == ["navigation"])
        #expect(offers("launch { navigation main { Ho") == ["Home"])
        #expect(offers("expect tree { ta").contains("tab"))
        #expect(offers("screen A: tabl") == ["table"])
        #expect(offers("container A: Sh") == ["Shell"])
        #expect(!offers("launch { pu").contains("push"))
    }

    @Test("Cases are those of the expected type") func cases() {
        #expect(offers("home.modalPresentationStyle = .page") == ["pageSheet"])
        #expect(offers("home.modalPresentationStyle = .for") == ["formSheet"])
        #expect(!offers("home.modalPresentationStyle = .").contains("landscape"))
        #expect(offers("home.modalPresentationStyle = ").contains(".pageSheet"))
        #expect(offers("home.modalTransitionStyle = .").contains("crossDissolve"))
        #expect(!offers("home.modalTransitionStyle = .").contains("pageSheet"))
        #expect(offers("present home as .page") == ["pageSheet"])
        #expect(offers("let x = .pageS").contains("pageSheet"))
    }

    @Test("Events are offered where one is expected") func events() {
        #expect(offers("expect never hom") == ["home"])
        #expect(offers("expect order home.viewDidL").contains("viewDidLoad"))
        #expect(offers("expect order home.viewDidLoad < home.viewWillA") == ["viewWillAppear"])
        #expect(offers(":break hom") == ["home"])
        #expect(offers(":break home.viewWillA") == ["home.viewWillAppear"])
        #expect(offers(":why home.viewDidLo") == ["home.viewDidLoad"])
        #expect(offers(":until viewDidLo") == ["viewDidLoad"])
    }

    @Test("Labels are those of the argument's position") func labels() {
        #expect(offers("home.present(home, ").first == "animated: ")
        #expect(offers("home.present(home, animated: true, ").first == "completion: ")
        #expect(offers("Detail(").first == "id: ")
        #expect(offers("home.up(").contains("by: "))
    }

    // MARK: Help

    @Test("Help knows the script's own names") func help() {
        #expect(
            say("?Home") == """
                Home: UIViewController, declared in block 1
                  var count
                  func up(by n)
                  on viewDidLoad()
                  alive: home

                """)
        #expect(say("?home") == "<Home: home>, appeared, child of main\n  count = 4\n")
        #expect(say("let kept = 5", "?kept") == "kept, a constant: 5\n")
        #expect(say("func twice(x) -> Int { x * 2 }", "?twice") == "func twice(x), declared in block 7\n")
        #expect(say(":help Home") == say("?Home"))
        #expect(offers("?Hom") == ["Home"])
        #expect(offers("?hom") == ["home"])
        #expect(prompt.help(in: "push Home", at: 7)?.hasPrefix("Home: UIViewController") == true)
        #expect(prompt.help(in: "push Home", at: 2)?.hasPrefix("push ") == true)
    }

    // MARK: The last value

    @Test(
        "'_' is the last value shown",
        arguments: [
            ("home.count", "_ + 1", "  = 5\n"),
            ("\"a\\\"b\"", "_ + \"c\"", "  = a\"bc\n"),
            ("[1, 2]", "_.count", "  = 2\n"),
            ("[home]", "_.count", "  = 1\n"),
            ("-3", "2 - _", "  = 5\n"),
            ("home", "_.count", "  = 4\n"),
            ("home.view.frame", "_.width", "  = 390.0\n"),
            (".pageSheet", "home.modalPresentationStyle == _", "  = false\n"),
            ("4", "_", "  = 4\n"),
            ("4", "let x = _; x", "  = 4\n"),
            ("4", "log _ * _", "  log \"16\"\n"),
        ]) func lastValue(shown: String, line: String, answer: String)
    {
        say(shown)
        #expect(say(line).hasPrefix(answer), "\(say(line))")
    }

    @Test(
        "'_' elsewhere keeps its meaning",
        arguments: [
            "_ = home.count", "for _ in 1...2 { log 1 }", "let f = { _ in 1 }; log f(2)", "func g(_ x) { log x }; g(1)",
            "for (_, v) in [\"a\": 1] { log v }",
        ]) func elsewhere(line: String)
    {
        say("4")
        #expect(!say(line).contains("error"), "\(say(line))")
    }

    @Test("Where nothing was shown, it says so") func noValue() {
        #expect(say("_").contains("'_' is the last value shown, and there is none yet"))
        #expect(say("home.up", "_ + 1").contains("the value of '_' cannot be written as source"))
        #expect(say("4", ":undo", "_ + 1").contains("error"))
    }

    @Test("A session with it remains a script") func saved() {
        say("home.count", "let x = _ + 1")
        #expect(say(":list").hasSuffix("let x = (4) + 1\n"))
    }

    // MARK: Words of other prompts

    @Test("help, quit and exit are understood if nothing has the name") func words() {
        #expect(say("help push") == say(":help push"))
        #expect(prompt.respond(to: "quit").ends)
        #expect(prompt.respond(to: "exit").ends)
        say("let quit = 1")
        #expect(!prompt.respond(to: "quit").ends)
        #expect(say("quit") == "  = 1\n")
    }
}
