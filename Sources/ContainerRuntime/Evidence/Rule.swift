// The rules by which the world acts. Each event names the one that made it; what a rule says and where
// that was seen stands in `RuleInfo`, which `why`, the documentation and the reviewers of this code read.

/// A rule of the runtime, a small id into `RuleInfo.all`.
public enum Rule: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case program
    case loading1, loading2, loading3
    case window1, window2, window3, window4, window5, window6, window7
    case appearance1, appearance2, appearance3, appearance4, appearance5, appearance6, appearance7
    case containment1, containment2, containment3, containment4, containment5, containment6, containment7
    case transition1, transition2, transition3, transition4, transition5, transition6
    case layout1, layout2, layout3, layout4
    case navPush1, navPush2, navPush3, navPush4, navPush5, navPush6, navPush7, navPush8
    case navPop1, navPop2, navPop3, navPop4, navPop5, navPop6
    case navRoot1, navRoot2
    case navSet1, navSet2
    case navFirst1, navFirst2, navFirst3
    case navBusy1, navBusy2, navBusy3, navBusy4, navRefuse1, navOffscreen1
    case navSwipe1, navSwipe2, navSwipe3, navSwipe4
    case launch1, launch2, launch3
    case navCoordinator1, navCoordinator2, navCoordinator3, navBar1
    case traits1, traits2
    case rotation1, rotation2, rotation3, rotation4, rotation5, rotation6
    case appearanceAsked1, contentSize1
    case split1, split2, split3, split4, split5, split6
    case present1, present3, present4, present5, present6, present7, present8, present9, present10, present11,
        present12, present13
    case presentController1, dismiss1, dismiss2, sheet1, sheet2, sheet3
    case memory1, memory2, dealloc1, dealloc2, dealloc3, control1, animation1, timer1, finding1
    case tab1, tab2, tab3, tab4, tab5, tab6, tab7, tab8, tab9, tab10
    case split7, split8
    case page1, page2, page3, page4, page5, page6, page7, page8, page9, page10, page11
    case list1, list2, list3
    case alert1, alert2, alert3, alert4
    case sheet4, sheet5
    case present14, present15
    case page12, page13, tab11, navBusy5
    case dealloc4, dealloc5, split9
    case preserve1, preserve2, preserve3, preserve4, preserve5, preserve6, preserve7, preserve8, preserve9
    case restore1, restore2, restore3, restore4, restore5, restore6, restore7, restore8, restore9, restore10
    case restoreScene1, restoreScene2

    /// The row of the table. O(1).
    public var info: RuleInfo { RuleInfo.all[Int(rawValue)] }
}

/// What a rule says, and why it is believed.
public struct RuleInfo: Sendable {
    public let rule: Rule
    /// A stable id, as `nav.push.2`. Traces have it.
    public let id: String
    /// What the rule says in a few words, as `push-inside-layout`: for readers, who cannot know ids by heart.
    public let name: String
    /// The rule in one sentence.
    public let sentence: String
    /// Ids of what it rests on, in `Evidence`.
    public let evidence: [String]
    /// Whether nobody was found who had seen it: it follows from documentation, or from its neighbours.
    public let isInferred: Bool

    /// How well it is known: as well as the best of its evidence. O(evidence).
    public var strength: Evidence.Strength {
        if isInferred { return .inferred }
        return sources.map(\.strength).min() ?? .inferred
    }

    /// What it rests on. O(evidence).
    public var sources: [Evidence] { evidence.compactMap { Evidence.named($0) } }

    /// The rule's part of the runtime, as `nav`: its id up to the first dot.
    public var family: String { String(id.prefix { $0 != "." }) }

    /// The rule of an id or a name.
    public static func named(_ name: String) -> RuleInfo? { all.first { $0.id == name || $0.name == name } }
}
