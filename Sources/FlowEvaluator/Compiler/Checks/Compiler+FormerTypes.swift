// Types and constants of Swift 3, which Swift 4 has nested: `UIControlEvents` is `UIControl.Event`, `UIWindowLevelAlert` is
// `UIWindow.Level.alert`. The surface has only today's names, so that those of old code need a hint.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax

extension Compiler {
    /// Names whose successors do not follow from their words.
    private static let irregularNames: KeyValuePairs<String, String> = [
        "UIViewAutoresizing": "UIView.AutoresizingMask", "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
        "UILayoutConstraintAxis": "NSLayoutConstraint.Axis", "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
        "NSLayoutRelation": "NSLayoutConstraint.Relation", "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
        "UITabBarSystemItem": "UITabBarItem.SystemItem", "CGRectMake": "CGRect(x:y:width:height:)",
        "CGPointMake": "CGPoint(x:y:)", "CGSizeMake": "CGSize(width:height:)", "CGRectZero": "CGRect.zero",
        "CGPointZero": "CGPoint.zero", "CGSizeZero": "CGSize.zero", "UIEdgeInsetsZero": "UIEdgeInsets.zero",
        "CGAffineTransformIdentity": "CGAffineTransform.identity",
        "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
        "UIImagePickerControllerOriginalImage": "UIImagePickerController.InfoKey.originalImage",
        "NSAttributedStringKey": "NSAttributedString.Key", "UIWindowLevelNormal": "UIWindow.Level.normal",
        "UIWindowLevelAlert": "UIWindow.Level.alert", "UIWindowLevelStatusBar": "UIWindow.Level.statusBar",
        "NSURLSessionDataTask": "URLSessionDataTask", "NSUUID": "UUID",
    ]

    /// Today's spelling of a name of Swift 3 or 2; nil for any other name.
    func currentSpelling(ofFormer name: String) -> String? {
        guard name.utf8.count > 4, ["UI", "NS", "CG"].contains(name.prefix(2)) else { return nil }
        if let known = Self.irregularNames.first(where: { $0.key == name })?.value { return known }
        if name.hasPrefix("NS"), isTypeName(String(name.dropFirst(2))) { return String(name.dropFirst(2)) }
        let words = Self.words(of: name)
        for count in stride(from: words.count - 1, to: 0, by: -1) {
            let base = words[..<count].joined()
            guard isTypeName(base) else { continue }
            let rest = words[count...].joined()
            let singular = rest.hasSuffix("s") ? String(rest.dropLast()) : rest
            for nested in [rest, singular, words[count - 1] + rest] where isTypeName("\(base).\(nested)") {
                return "\(base).\(nested)"
            }
            let member = rest.prefix(1).lowercased() + rest.dropFirst()
            if let type = Surface.table.type(named: base),
                let found = [member, member + "Notification"].first(where: {
                    Surface.table.member($0, of: type, isStatic: true) != nil
                })
            {
                return "\(base).\(found)"
            }
        }
        return nil
    }

    private func isTypeName(_ name: String) -> Bool {
        EnumType.allCases.contains { $0.swiftName == name } || Surface.table.type(named: name) != nil
            || interner.find(name).map { knownClass($0) != nil } ?? false
    }

    /// The words of a name: `UI`, `Control`, `Events`.
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var wasUpper = false
        for character in name {
            let isUpper = character.isUppercase
            if isUpper, !wasUpper || words.isEmpty { words.append("") }
            // The last capital of `UIC` begins the next word.
            if !isUpper, wasUpper, words.last?.count ?? 0 > 1, let last = words[words.count - 1].popLast() {
                words.append(String(last))
            }
            if words.isEmpty { words.append("") }
            words[words.count - 1].append(character)
            wasUpper = isUpper
        }
        return words
    }

    /// Reports a former name in an expression. Returns false for any other name.
    mutating func reportFormerName(_ name: Symbol, at location: SourceLocation) -> Bool {
        guard let current = currentSpelling(ofFormer: text(name)) else { return false }
        report(
            "former-name", "there is no '\(text(name))' here: today's name is '\(current)'", at: location,
            label: "Swift 4 renamed it",
            fixIts: current.hasSuffix(")")
                ? [] : [FixIt(message: "replace it with '\(current)'", location: location, replacement: current)])
        return true
    }

    /// Warns of former names in annotations, which mean any value.
    mutating func warnOfFormerTypes() {
        for index in order where files[index].isSwift {
            file = index
            var known: [Symbol: String?] = [:]
            for raw in 1..<UInt32(max(tree.nodeCount, 1)) {
                let node = NodeID(raw: raw)
                guard tree.kind(node) == .namedType, !tree.child(node, 0).exists, knownClass(tree.name(node)) == nil
                else { continue }
                let name = tree.name(node)
                if known[name] == nil {
                    let spelling = text(name)
                    let isToday = isTypeName(spelling) || typeAliases[Self.nestedKey(-1, name)] != nil
                    known[name] = .some(isToday ? nil : currentSpelling(ofFormer: spelling))
                }
                guard case .some(.some(let current)) = known[name] else { continue }
                warn(
                    "former-name", "'\(text(name))' is the former name of '\(current)'", at: location(node),
                    label: "treated as any value",
                    fixIts: [
                        FixIt(message: "replace it with '\(current)'", location: location(node), replacement: current)
                    ])
            }
        }
    }
}
