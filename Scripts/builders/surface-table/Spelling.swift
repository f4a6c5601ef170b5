// Swift's spelling of Objective-C names: the import rules as far as a table needs them. Where the rules leave a choice,
// the words of real code decide.

import Foundation

enum Spelling {
    /// Names that real code calls.
    nonisolated(unsafe) static var words: Set<String> = []
    /// The properties of the class whose members are being spelled: a method that adds to such a property keeps its
    /// noun.
    nonisolated(unsafe) static var properties: Set<String> = []

    /// The words of a camel-case name.
    static func parts(_ name: String) -> [String] {
        var result: [String] = []
        var current = ""
        let letters = Array(name)
        for (index, letter) in letters.enumerated() {
            let startsWord =
                letter.isUppercase
                && (index > 0 && !letters[index - 1].isUppercase
                    || index + 1 < letters.count && letters[index + 1].isLowercase && index > 0)
            if startsWord, !current.isEmpty {
                result.append(current)
                current = ""
            }
            current.append(letter)
        }
        if !current.isEmpty { result.append(current) }
        return result
    }

    /// The name with a lower-case first word: `URL` → `url`, `CGColor` → `cgColor`.
    static func lowered(_ name: String) -> String {
        let letters = Array(name)
        guard let first = letters.first, first.isUppercase else { return name }
        var index = 0
        while index < letters.count, letters[index].isUppercase || letters[index].isNumber {
            if index > 0, index + 1 < letters.count, letters[index + 1].isLowercase { break }
            index += 1
        }
        return String(letters[..<index]).lowercased() + String(letters[index...])
    }

    static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
        "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
        "using", "via", "when", "with", "within",
    ]

    /// Verbs before the type in a label: `willDisplayCell:` of a cell is `willDisplay`, but `willDisplayFooterView:` of a view
    /// keeps its noun, because what remains would end in the noun `Footer`.
    static let verbs: Set<String> = ["commit", "display"]

    static func isPreposition(_ word: String) -> Bool { prepositions.contains(word.lowercased()) }

    /// The words of a type's name without its prefix, for matching with the end of a name.
    static func typeWords(_ type: String) -> [String] {
        if type.hasSuffix("[]") {
            var words = typeWords(String(type.dropLast(2)))
            if let last = words.popLast() { words.append(last + "s") }
            return words
        }
        switch type {
        case "string", "NSString": return ["String"]
        case "bool": return ["Bool"]
        case "NSUrl": return ["URL"]
        case "nint", "int", "nuint", "long": return ["Integer"]
        case "Selector": return ["Selector"]
        default: break
        }
        var words = parts(type)
        if words.count > 1, ["UI", "NS", "CG", "CA", "IUI", "INS", "ICA"].contains(words[0]) {
            words.removeFirst()
        } else if let first = words.first {
            for prefix in ["IUI", "INS", "UI", "NS", "CG", "CA"] where first.hasPrefix(prefix) && first.count > prefix.count {
                words[0] = String(first.dropFirst(prefix.count))
                break
            }
        }
        return words
    }

    /// A name's words without those that repeat its argument's type; all words if none would be left.
    static func pruned(_ words: [String], type: String) -> [String] {
        let typeWords = typeWords(type)
        var count = 0
        while count < words.count, count < typeWords.count {
            let (own, other) = (words[words.count - 1 - count], typeWords[typeWords.count - 1 - count])
            let matches =
                own.lowercased() == other.lowercased()
                || other == "Options" && own == "Options" || (other == "Interval" && own == "Duration")
                || (other == "Integer" && own == "Index")
            guard matches else { break }
            count += 1
        }
        guard count > 0, count < words.count else { return words }
        return Array(words.dropLast(count))
    }

    /// `pruned` where Swift's rules prune: after a preposition, a gerund, or the verb that begins a method's name.
    private static func prunedName(_ words: [String], type: String, isBase: Bool) -> [String] {
        let short = pruned(words, type: type)
        guard short.count < words.count, let last = short.last else { return words }
        if isPreposition(last) || last.hasSuffix("ing") || !isBase && verbs.contains(last.lowercased()) { return short }
        let noun = lowered(words[short.count...].joined())
        if properties.contains(noun + "s") || properties.contains(noun) { return words }
        let needsObject: Set<String> = ["set", "get", "make", "is", "has", "can", "should", "will", "did", "to"]
        return isBase && short.count == 1 && !needsObject.contains(last) ? short : words
    }

    struct Signature {
        var base: String
        var labels: [String]
        var isInitializer = false
    }

    /// Swift's spelling of a method.
    static func method(_ selector: String, _ parameters: [Parameter], in type: String, result: String, isStatic: Bool) -> Signature {
        let pieces = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let count = selector.hasSuffix(":") || selector.contains(":") ? pieces.count - 1 : 0
        let types = parameters.map(\.type) + Array(repeating: "", count: max(0, count - parameters.count))
        let first = pieces[0]
        var labels: [String] = []
        for position in 1..<max(count, 1) {
            labels.append(label(pieces[position], type: types[position]))
        }
        if first.hasPrefix("init"), first.count == 4 || Array(first)[4].isUppercase {
            guard count > 0 else { return Signature(base: "init", labels: [], isInitializer: true) }
            var rest = String(first.dropFirst(4))
            if rest.hasPrefix("With"), rest.count > 4 { rest = String(rest.dropFirst(4)) }
            let own = rest.isEmpty || rest == "With" ? "_" : lowered(rest)
            return Signature(base: "init", labels: [own] + labels, isInitializer: true)
        }
        if isStatic, let factory = factory(first, count, labels, in: type, result: result) { return factory }
        guard count > 0 else {
            return Signature(base: lowered(first), labels: [])
        }
        let words = parts(first)
        if words.count > 1, words.last == "Animated", types[0] == "bool" {
            var base = Array(words.dropLast())
            let shorter = pruned(base, type: type)
            if Spelling.words.contains(shorter.joined()), !Spelling.words.contains(base.joined()) { base = shorter }
            return Signature(base: lowered(base.joined()), labels: ["animated"] + labels)
        }
        // `colorWithAlphaComponent:` of UIColor is `withAlphaComponent(_:)`.
        if result == type, !isStatic, let noun = typeWords(type).last, words.count > 2, words[0] == noun.lowercased(),
            words[1] == "With" || words[1] == "By"
        {
            return Signature(base: lowered(words.dropFirst().joined()), labels: ["_"] + labels)
        }
        // The candidates, the most specific first.
        var candidates: [(base: String, label: String)] = []
        let short = prunedName(words, type: types[0], isBase: true)
        if let last = short.last, short.count > 1, isPreposition(last), short.count < words.count {
            candidates.append((short.dropLast().joined(), last.lowercased()))
        }
        if let split = words.indices.dropFirst().last(where: { isPreposition(words[$0]) && $0 + 1 < words.count }) {
            let label = lowered(words[split...].joined())
            let withoutType = prunedName(Array(words[split...]), type: types[0], isBase: false)
            candidates.append((words[..<split].joined(), lowered(withoutType.joined())))
            if words[split].lowercased() == "with" {
                candidates.append((words[..<split].joined(), lowered(words[(split + 1)...].joined())))
            }
            candidates.append((words[..<split].joined(), label))
        }
        if let last = words.last, isPreposition(last), words.count > 1 {
            candidates.append((words.dropLast().joined(), last.lowercased()))
        }
        candidates.append((short.joined(), "_"))
        candidates.append((words.joined(), "_"))
        let chosen = candidates.first { Spelling.words.contains(lowered($0.base)) && $0.base.count > 2 } ?? candidates[0]
        return Signature(base: lowered(chosen.base), labels: [chosen.label] + labels)
    }

    private static func label(_ piece: String, type: String) -> String {
        if piece.isEmpty { return "_" }
        let words = parts(piece)
        return lowered(prunedName(words, type: type, isBase: false).joined())
    }

    /// A class method that Swift imports as an initializer: `colorWithRed:…` of UIColor.
    private static func factory(_ first: String, _ count: Int, _ labels: [String], in type: String, result: String) -> Signature? {
        guard result == type || result == "instancetype", count > 0 else { return nil }
        let typeWords = typeWords(type)
        var words = parts(first)
        for start in typeWords.indices {
            let noun = typeWords[start...].map { $0.lowercased() }
            guard words.count > noun.count, words.prefix(noun.count).map({ $0.lowercased() }) == noun else { continue }
            words.removeFirst(noun.count)
            if words.count > 1, words[0] == "With" { words.removeFirst() }
            return Signature(base: "init", labels: [lowered(words.joined())] + labels, isInitializer: true)
        }
        return nil
    }

    /// Swift's name of a property; a class property of its own class's type omits the class's noun.
    static func property(_ member: Member, export: String, in type: String, isStatic: Bool) -> String {
        let name = member.getter ?? export
        if isStatic, member.type == type {
            let words = parts(name)
            let short = pruned(words, type: type)
            let plain = lowered(short.joined())
            if !plain.isEmpty { return plain }
        }
        return lowered(name)
    }

    /// Swift's name of an enumeration that Objective-C names by its class: `UIViewContentMode` → `UIView.ContentMode`.
    static func nested(_ name: String, classes: Set<String>) -> String {
        if let special = specials[name] { return special }
        var best = ""
        for end in name.indices.dropFirst(3) where name[end].isUppercase {
            let prefix = String(name[..<end])
            if classes.contains(prefix) { best = prefix }
        }
        guard !best.isEmpty else { return name }
        let rest = String(name.dropFirst(best.count))
        return ["Type", "Self", "Protocol"].contains(rest) ? name : "\(best).\(rest)"
    }

    static let specials: [String: String] = [
        "UIButtonType": "UIButton.ButtonType", "UIControlEvent": "UIControl.Event", "UIControlEvents": "UIControl.Event",
        "UIControlState": "UIControl.State", "UIViewAnimationOptions": "UIView.AnimationOptions",
        "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
        "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem", "UIBarButtonItemStyle": "UIBarButtonItem.Style",
        "UITableViewCellStyle": "UITableViewCell.CellStyle", "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
        "UITableViewCellSeparatorStyle": "UITableViewCell.SeparatorStyle", "UITableViewCellAccessory": "UITableViewCell.AccessoryType",
        "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle", "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
        "UITabBarSystemItem": "UITabBarItem.SystemItem", "UITextBorderStyle": "UITextField.BorderStyle",
        "UITextFieldViewMode": "UITextField.ViewMode", "UIImagePickerControllerSourceType": "UIImagePickerController.SourceType",
        "UIUserInterfaceSizeClass": "UIUserInterfaceSizeClass", "UIPageViewControllerNavigationOrientation": "UIPageViewController.NavigationOrientation",
        "UIPageViewControllerTransitionStyle": "UIPageViewController.TransitionStyle",
        "UILayoutConstraintAxis": "NSLayoutConstraint.Axis", "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
        "NSLayoutAttribute": "NSLayoutConstraint.Attribute", "NSLayoutRelation": "NSLayoutConstraint.Relation",
        "UIBlurEffectStyle": "UIBlurEffect.Style", "UIAlertActionStyle": "UIAlertAction.Style",
        "UIAlertControllerStyle": "UIAlertController.Style", "UIModalPresentationStyle": "UIModalPresentationStyle",
        "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction", "UIImageOrientation": "UIImage.Orientation",
        "UIStackViewAlignment": "UIStackView.Alignment", "UIStackViewDistribution": "UIStackView.Distribution",
        "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection", "UILineBreakMode": "NSLineBreakMode",
        "UITextAlignment": "NSTextAlignment", "NSAttributedStringEnumeration": "NSAttributedString.EnumerationOptions",
        "UIRemoteNotificationType": "UIRemoteNotificationType", "UIProgressViewStyle": "UIProgressView.Style",
        "UISearchBarStyle": "UISearchBar.Style", "UINavigationControllerOperation": "UINavigationController.Operation",
        "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode", "UIViewAutoresizing": "UIView.AutoresizingMask",
        "UIFontTextStyle": "UIFont.TextStyle", "NSUnderlineStyle": "NSUnderlineStyle", "UIRectCorner": "UIRectCorner",
        "CACornerMask": "CACornerMask", "NSDataWritingOptions": "NSData.WritingOptions",
        "UIViewAnimationCurve": "UIView.AnimationCurve", "UIViewAnimationTransition": "UIView.AnimationTransition",
        "UIGestureRecognizerState": "UIGestureRecognizer.State", "UIImageRenderingMode": "UIImage.RenderingMode",
    ]
}
