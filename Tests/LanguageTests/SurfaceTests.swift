// The surface of UIKit: the table's entries for known names, the presence of each modelled name, and docs/surface.md,
// which shows the modelled share.

import ContainerRuntime
import FlowRepository
import FlowSurface
import Foundation
import Testing

@testable import FlowEvaluator

@Suite("UIKit's surface") struct SurfaceTests {
    private static let table = Surface.table

    @Test(
        "Members have the spelling, the labels and the type that Swift has",
        arguments: [
            ("UIView", "layer", "CALayer"), ("UITableView", "dequeueReusableCell", "UITableViewCell"),
            ("CAShapeLayer", "cornerRadius", "CGFloat"), ("UIBarButtonItem", "isEnabled", "Bool"),
            ("UIButton", "setTitleColor", ""), ("UINavigationItem", "rightBarButtonItem", "UIBarButtonItem"),
            ("UISegmentedControl", "alpha", "CGFloat"),
        ])
    func members(of type: String, name: String, result: String) throws {
        let owner = try #require(Self.table.type(named: type))
        let member = try #require(Self.table.member(name, of: owner, isStatic: false))
        #expect(member.type == result)
    }

    @Test("Class methods that make an instance are initializers, class properties leave the noun out") func imports()
        throws
    {
        let color = try #require(Self.table.type(named: "UIColor"))
        #expect(
            Self.table.member("init", of: color, isStatic: true, labels: ["white", "alpha"])?.labels == [
                "white", "alpha",
            ])
        #expect(Self.table.member("systemTeal", of: color, isStatic: true)?.isReadOnly == true)
        #expect(Self.table.member("withAlphaComponent", of: color, isStatic: false)?.type == "UIColor")
        #expect(Self.table.type(named: "UIView.ContentMode").map { Self.table.kind(of: $0) } == .enumeration)
        #expect(Self.table.sharesName("flexibleWidth") && !Self.table.sharesName("flexibleWidht"))
    }

    @Test("The types are sorted, and each base that the table has is found") func sorted() {
        let names = Self.table.types.map { Self.table.name(of: $0) }
        #expect(
            names.count > 1500
                && zip(names, names.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        for name in names.dropFirst() { #expect(Self.table.type(named: name).map { Self.table.name(of: $0) } == name) }
    }

    // MARK: The document

    private struct Share {
        var name: String
        var modelled = 0
        var kept = 0
    }

    /// The modelled and the kept names of each class that Flow models in part, and of all other types by framework.
    private static func shares() -> (classes: [Share], others: [Share]) {
        var classes: [Share] = []
        var others: [String: Share] = [:]
        let modelled = Set(UIKitClass.allCases.map(\.swiftName))
        let cases = Set(EnumType.allCases.map(\.swiftName))
        for type in table.types {
            let name = table.name(of: type)
            let members = Set(table.members(of: type).map(\.name))
            guard !members.isEmpty else { continue }
            if modelled.contains(name), let uikit = UIKitClass.named(name) {
                var own = Set(PropertyInfo.all.filter { $0.owner == uikit && !$0.isOfLibrary }.map(\.name))
                own.formUnion(
                    MethodInfo.all.filter { $0.owner == uikit && !$0.isOfLibrary }.map {
                        $0.isInitializer ? "init" : $0.base
                    })
                own.formUnion(Callback.allCases.map(\.info).filter { $0.owner == uikit }.map(\.base))
                classes.append(Share(name: name, modelled: own.count, kept: members.subtracting(own).count))
            } else {
                let framework =
                    name.isEmpty || ["UI"].contains(name.prefix(2))
                    ? "UIKit"
                    : name.hasPrefix("CA") && !name.hasPrefix("Cal")
                        ? "QuartzCore"
                        : name.hasPrefix("CG")
                            ? "Core Graphics" : name.hasPrefix("CI") ? "Core Image" : "Foundation and others"
                let isCases = cases.contains(name)
                others[framework, default: Share(name: framework)].modelled += isCases ? members.count : 0
                others[framework, default: Share(name: framework)].kept += isCases ? 0 : members.count
            }
        }
        return (
            classes.sorted { ($0.modelled, $1.name) > ($1.modelled, $0.name) },
            others.values.sorted { $0.name < $1.name }
        )
    }

    private static func row(_ share: Share) -> String {
        let all = share.modelled + share.kept
        return "| \(share.name) | \(share.modelled) | \(share.kept) | \(all == 0 ? 0 : share.modelled * 100 / all) % |"
    }

    @Test("docs/surface.md is current; FLOW_ACCEPT=1 rewrites it") func document() throws {
        let path = "docs/surface.md"
        let mark = "<!-- The rest is made by the tests. -->\n"
        let text = try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
        let head = try #require(text.range(of: mark))
        let (classes, others) = Self.shares()
        let all = classes + others
        let sum = Share(
            name: "all", modelled: all.reduce(0) { $0 + $1.modelled }, kept: all.reduce(0) { $0 + $1.kept })
        let header = "| names of | modelled | kept | share modelled |\n| --- | ---: | ---: | ---: |\n"
        let found =
            text[..<head.upperBound] + "\n" + header + (others + [sum]).map(Self.row).joined(separator: "\n") + "\n\n"
            + "## Classes that Flow models\n" + header + classes.map(Self.row).joined(separator: "\n") + "\n"
        #expect(try GoldenFile.text(path, found: String(found)) == String(found))
    }
}
