// Key paths to one property, which key-value observation takes.

import FlowDiagnostics

extension Parser {
    // key-path = "\\" name? "." name
    mutating func keyPath() -> NodeID {
        let start = token.start
        let problem = range(token)
        advance()
        guard !token.spaceBefore, token.kind == .dot || token.isName && peek().kind == .dot else {
            report(
                "expected-key-path", "a key path needs a property after the backslash", at: problem,
                label: "expected a key path such as '\\.title'")
            return node(.selector, from: start, flags: .broken, .none)
        }
        if token.isName { advance() }
        advance()
        guard let name = memberName() else { return node(.selector, from: start, flags: .broken, .none) }
        return node(.selector, from: start, node(.implicitMember, from: start, name: name.symbol, flags: quoted(name)))
    }
}
