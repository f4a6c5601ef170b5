// Compositional layouts, written in Flow. A layout computes the frames of all items when it prepares itself. An estimated length counts
// as it is, and the groups of a section that scrolls across follow each other beyond the edge.

extension LibraryModule {
    /// The lengths and the parts of layouts.
    private static let parts = """
        class NSCollectionLayoutDimension {
            private(set) var dimension = 0.0
            private(set) var isFractionalWidth = false
            private(set) var isFractionalHeight = false
            private(set) var isAbsolute = false
            private(set) var isEstimated = false
            private(set) var isUniformAcrossSiblings = false
            init(prelude value: CGFloat) { dimension = value }
            static func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
                let made = NSCollectionLayoutDimension(prelude: fraction)
                made.isFractionalWidth = true
                return made
            }
            static func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
                let made = NSCollectionLayoutDimension(prelude: fraction)
                made.isFractionalHeight = true
                return made
            }
            static func absolute(_ length: CGFloat) -> NSCollectionLayoutDimension {
                let made = NSCollectionLayoutDimension(prelude: length)
                made.isAbsolute = true
                return made
            }
            static func estimated(_ length: CGFloat) -> NSCollectionLayoutDimension {
                let made = NSCollectionLayoutDimension(prelude: length)
                made.isEstimated = true
                return made
            }
            static func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
                let made = NSCollectionLayoutDimension(prelude: estimate)
                made.isUniformAcrossSiblings = true
                return made
            }
            func prelude_length(_ room: CGSize) -> CGFloat {
                if isFractionalWidth { return dimension * room.width }
                return isFractionalHeight ? dimension * room.height : dimension
            }
        }
        class NSCollectionLayoutSize {
            let widthDimension: NSCollectionLayoutDimension
            let heightDimension: NSCollectionLayoutDimension
            init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
                self.widthDimension = widthDimension
                self.heightDimension = heightDimension
            }
            func prelude_size(_ room: CGSize) -> CGSize {
                return CGSize(width: widthDimension.prelude_length(room), height: heightDimension.prelude_length(room))
            }
        }
        class NSCollectionLayoutSpacing {
            private(set) var spacing = 0.0
            private(set) var isFlexible = false
            var isFixed: Bool { !isFlexible }
            init(prelude value: CGFloat, isFlexible flexible: Bool) {
                spacing = value
                isFlexible = flexible
            }
            static func fixed(_ spacing: CGFloat) -> NSCollectionLayoutSpacing {
                return NSCollectionLayoutSpacing(prelude: spacing, isFlexible: false)
            }
            static func flexible(_ spacing: CGFloat) -> NSCollectionLayoutSpacing {
                return NSCollectionLayoutSpacing(prelude: spacing, isFlexible: true)
            }
        }
        class NSCollectionLayoutEdgeSpacing {
            let leading: NSCollectionLayoutSpacing?
            let top: NSCollectionLayoutSpacing?
            let trailing: NSCollectionLayoutSpacing?
            let bottom: NSCollectionLayoutSpacing?
            init(
                leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
                trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
            ) {
                self.leading = leading
                self.top = top
                self.trailing = trailing
                self.bottom = bottom
            }
        }
        class NSCollectionLayoutAnchor {
            var edges
            var prelude_offset
            init(edges: NSDirectionalRectEdge) {
                self.edges = edges
                self.prelude_offset = CGPoint.zero
            }
            init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
                self.edges = edges
                self.prelude_offset = absoluteOffset
            }
            init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
                self.edges = edges
                self.prelude_offset = fractionalOffset
            }
        }
        """

    /// The items, and the groups that place them.
    private static let items = """
        class NSCollectionLayoutItem {
            let layoutSize: NSCollectionLayoutSize
            var contentInsets: NSDirectionalEdgeInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
            var edgeSpacing: NSCollectionLayoutEdgeSpacing?
            var supplementaryItems = []
            init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
            init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
                self.layoutSize = layoutSize
                self.supplementaryItems = supplementaryItems
            }
            var prelude_count: Int { 1 }
            func prelude_frames(_ frame: CGRect) -> [CGRect] { return [prelude_inset(frame)] }
            func prelude_inset(_ frame: CGRect) -> CGRect {
                return CGRect(
                    x: frame.origin.x + contentInsets.leading, y: frame.origin.y + contentInsets.top,
                    width: max(0, frame.size.width - contentInsets.leading - contentInsets.trailing),
                    height: max(0, frame.size.height - contentInsets.top - contentInsets.bottom))
            }
        }
        class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
            let elementKind: String
            var zIndex = 0
            init(
                layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
                itemAnchor: NSCollectionLayoutAnchor? = nil
            ) {
                self.elementKind = elementKind
                super.init(layoutSize: layoutSize)
            }
            init(prelude layoutSize: NSCollectionLayoutSize, elementKind: String) {
                self.elementKind = elementKind
                super.init(layoutSize: layoutSize)
            }
        }
        class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
            var alignment
            let offset: CGPoint
            var extendsBoundary = true
            var pinToVisibleBounds = false
            init(
                layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
                absoluteOffset: CGPoint = CGPoint.zero
            ) {
                self.alignment = alignment
                self.offset = absoluteOffset
                super.init(prelude: layoutSize, elementKind: elementKind)
            }
        }
        class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
            let elementKind: String
            var zIndex = 0
            init(prelude kind: String) {
                self.elementKind = kind
                super.init(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: NSCollectionLayoutDimension.fractionalWidth(1),
                        heightDimension: NSCollectionLayoutDimension.fractionalHeight(1)))
            }
            static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
                return NSCollectionLayoutDecorationItem(prelude: elementKind)
            }
        }
        class NSCollectionLayoutGroupCustomItem {
            let frame: CGRect
            let zIndex: Int
            init(frame: CGRect, zIndex: Int = 0) {
                self.frame = frame
                self.zIndex = zIndex
            }
        }
        class NSCollectionLayoutGroup: NSCollectionLayoutItem {
            var subitems = []
            var interItemSpacing: NSCollectionLayoutSpacing?
            private var prelude_isVertical = false
            private var prelude_repeats = 0
            private var prelude_provider: Any? = nil
            private var prelude_room = CGSize.zero
            init(prelude layoutSize: NSCollectionLayoutSize, _ subitems, isVertical: Bool, count: Int = 0) {
                super.init(layoutSize: layoutSize)
                self.subitems = subitems
                prelude_isVertical = isVertical
                prelude_repeats = count
            }
            static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
                return NSCollectionLayoutGroup(prelude: layoutSize, subitems, isVertical: false)
            }
            static func horizontal(
                layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
            ) -> NSCollectionLayoutGroup {
                return NSCollectionLayoutGroup(prelude: layoutSize, [subitem], isVertical: false, count: count)
            }
            static func horizontal(
                layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
            ) -> NSCollectionLayoutGroup {
                return NSCollectionLayoutGroup(prelude: layoutSize, [repeatingSubitem], isVertical: false, count: count)
            }
            static func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
                return NSCollectionLayoutGroup(prelude: layoutSize, subitems, isVertical: true)
            }
            static func vertical(
                layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
            ) -> NSCollectionLayoutGroup {
                return NSCollectionLayoutGroup(prelude: layoutSize, [subitem], isVertical: true, count: count)
            }
            static func vertical(
                layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
            ) -> NSCollectionLayoutGroup {
                return NSCollectionLayoutGroup(prelude: layoutSize, [repeatingSubitem], isVertical: true, count: count)
            }
            static func custom(layoutSize: NSCollectionLayoutSize, itemProvider) -> NSCollectionLayoutGroup {
                let made = NSCollectionLayoutGroup(prelude: layoutSize, [], isVertical: false)
                made.prelude_provider = itemProvider
                return made
            }
            override func prelude_frames(_ frame: CGRect) -> [CGRect] {
                let room = prelude_inset(frame)
                if prelude_provider != nil {
                    let container = prelude_LayoutContainer(room.size)
                    let environment = prelude_LayoutEnvironment(container, UITraitCollection.current)
                    return prelude_provider!(environment).map {
                        CGRect(
                            x: room.origin.x + $0.frame.origin.x, y: room.origin.y + $0.frame.origin.y,
                            width: $0.frame.size.width, height: $0.frame.size.height)
                    }
                }
                let length = prelude_isVertical ? room.size.height : room.size.width
                let space = interItemSpacing == nil ? 0.0 : interItemSpacing!.spacing
                var sizes = []
                var used = 0.0
                var number = 0
                while !subitems.isEmpty && number < 1000 {
                    if prelude_repeats > 0 && number == prelude_repeats { break }
                    var size = subitems[number % subitems.count].layoutSize.prelude_size(room.size)
                    if prelude_repeats > 0 {
                        let share = (length - space * (prelude_repeats - 1)) / prelude_repeats
                        if prelude_isVertical { size.height = share } else { size.width = share }
                    }
                    let more = (prelude_isVertical ? size.height : size.width) + (number > 0 ? space : 0.0)
                    if number > 0 && prelude_repeats == 0 && used + more > length + 0.01 { break }
                    if more <= 0 && number >= subitems.count { break }
                    used += more
                    sizes.append(size)
                    number += 1
                }
                var gap = space
                if sizes.count > 1 && interItemSpacing != nil && interItemSpacing!.isFlexible && used < length {
                    gap += (length - used) / (sizes.count - 1)
                }
                var frames = []
                var place = 0.0
                for (index, size) in sizes.enumerated() {
                    let x = room.origin.x + (prelude_isVertical ? 0.0 : place)
                    let y = room.origin.y + (prelude_isVertical ? place : 0.0)
                    let own = CGRect(x: x, y: y, width: size.width, height: size.height)
                    frames += subitems[index % subitems.count].prelude_frames(own)
                    place += (prelude_isVertical ? size.height : size.width) + gap
                }
                return frames
            }
        }
        """

    /// The sections, their environment, and the layout.
    private static let layout = """
        class prelude_LayoutContainer {
            let contentSize: CGSize
            let effectiveContentSize: CGSize
            let contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
            let effectiveContentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
            init(_ size: CGSize) {
                contentSize = size
                effectiveContentSize = size
            }
        }
        class prelude_LayoutEnvironment {
            var container
            var traitCollection
            init(_ container, _ traits) {
                self.container = container
                traitCollection = traits
            }
        }
        class NSCollectionLayoutSection {
            let prelude_group: NSCollectionLayoutGroup
            var prelude_list: Any? = nil
            var contentInsets: NSDirectionalEdgeInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
            var contentInsetsReference: UIContentInsetsReference = UIContentInsetsReference.automatic
            var supplementaryContentInsetsReference: UIContentInsetsReference = UIContentInsetsReference.automatic
            var interGroupSpacing: CGFloat = 0.0
            var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior =
                UICollectionLayoutSectionOrthogonalScrollingBehavior.none
            var orthogonalScrollingProperties: Any? = nil
            var boundarySupplementaryItems = []
            var supplementariesFollowContentInsets = true
            var decorationItems = []
            var visibleItemsInvalidationHandler: Any? = nil
            init(group: NSCollectionLayoutGroup) { prelude_group = group }
            static func list(using configuration, layoutEnvironment environment) -> NSCollectionLayoutSection {
                let size = NSCollectionLayoutSize(
                    widthDimension: NSCollectionLayoutDimension.fractionalWidth(1),
                    heightDimension: NSCollectionLayoutDimension.estimated(44))
                let item = NSCollectionLayoutItem(layoutSize: size)
                let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
                let section = NSCollectionLayoutSection(group: group)
                let isInset = configuration.appearance == UICollectionLayoutListConfiguration.Appearance.insetGrouped
                if isInset {
                    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
                }
                if configuration.headerMode == UICollectionLayoutListConfiguration.HeaderMode.supplementary {
                    section.boundarySupplementaryItems.append(
                        NSCollectionLayoutBoundarySupplementaryItem(
                            layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader,
                            alignment: NSRectAlignment.top))
                }
                if configuration.footerMode == UICollectionLayoutListConfiguration.FooterMode.supplementary {
                    section.boundarySupplementaryItems.append(
                        NSCollectionLayoutBoundarySupplementaryItem(
                            layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter,
                            alignment: NSRectAlignment.bottom))
                }
                return section
            }
            func prelude_part(_ kind: String, _ room: CGSize) -> CGFloat {
                for item in boundarySupplementaryItems {
                    if item.elementKind == kind { return item.layoutSize.prelude_size(room).height }
                }
                return 0.0
            }
            func prelude_place(_ count: Int, from start: CGFloat, in container: CGSize, isHorizontal: Bool) {
                let room = CGSize(
                    width: max(0, container.width - contentInsets.leading - contentInsets.trailing),
                    height: max(0, container.height - contentInsets.top - contentInsets.bottom))
                let header = prelude_part(UICollectionView.elementKindSectionHeader, container)
                let footer = prelude_part(UICollectionView.elementKindSectionFooter, container)
                let across = orthogonalScrollingBehavior != UICollectionLayoutSectionOrthogonalScrollingBehavior.none
                let alongX = isHorizontal != across
                let group = prelude_group
                let size = group.layoutSize.prelude_size(room)
                let template = group.prelude_frames(CGRect(x: 0, y: 0, width: size.width, height: size.height))
                let first = start + header + (isHorizontal ? contentInsets.leading : contentInsets.top)
                var x = isHorizontal ? first : contentInsets.leading
                var y = isHorizontal ? contentInsets.top : first
                var frames = []
                var firsts = []
                var ends = []
                var end = first
                while frames.count < count && !template.isEmpty {
                    firsts.append(frames.count)
                    for frame in template {
                        if frames.count == count { break }
                        frames.append(
                            CGRect(
                                x: x + frame.origin.x, y: y + frame.origin.y, width: frame.size.width,
                                height: frame.size.height))
                    }
                    end = isHorizontal ? x + size.width : y + size.height
                    ends.append(end)
                    if alongX { x += size.width + interGroupSpacing } else { y += size.height + interGroupSpacing }
                }
                if across && !firsts.isEmpty {
                    end = first + (isHorizontal ? size.width : size.height)
                    firsts = [0]
                    ends = [end]
                }
                while frames.count < count { frames.append(CGRect.zero) }
                end += (isHorizontal ? contentInsets.trailing : contentInsets.bottom) + footer
                return [header, footer, start, end, frames, firsts, ends]
            }
        }
        class UICollectionViewCompositionalLayoutConfiguration {
            var scrollDirection: UICollectionView.ScrollDirection = UICollectionView.ScrollDirection.vertical
            var interSectionSpacing: CGFloat = 0.0
            var boundarySupplementaryItems = []
            var contentInsetsReference: UIContentInsetsReference = UIContentInsetsReference.automatic
        }
        struct UICollectionLayoutListConfiguration {
            enum Appearance { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
            enum HeaderMode { case none, supplementary, firstItemInSection }
            enum FooterMode { case none, supplementary }
            var appearance: UICollectionLayoutListConfiguration.Appearance
            var headerMode: UICollectionLayoutListConfiguration.HeaderMode =
                UICollectionLayoutListConfiguration.HeaderMode.none
            var footerMode: UICollectionLayoutListConfiguration.FooterMode =
                UICollectionLayoutListConfiguration.FooterMode.none
            var showsSeparators = true
            var separatorConfiguration: Any? = nil
            var backgroundColor: UIColor? = nil
            var headerTopPadding: Any? = nil
            var itemSeparatorHandler: Any? = nil
            var leadingSwipeActionsConfigurationProvider: Any? = nil
            var trailingSwipeActionsConfigurationProvider: Any? = nil
            init(appearance: UICollectionLayoutListConfiguration.Appearance) { self.appearance = appearance }
        }
        class UICollectionViewCompositionalLayout: UICollectionViewLayout {
            var configuration: UICollectionViewCompositionalLayoutConfiguration =
                UICollectionViewCompositionalLayoutConfiguration() { didSet { invalidateLayout() } }
            private var prelude_provider: Any? = nil
            private var prelude_size = CGSize.zero
            init(sectionProvider: @escaping (Int, Any) -> NSCollectionLayoutSection?) {
                super.init()
                prelude_provider = sectionProvider
            }
            init(
                sectionProvider: @escaping (Int, Any) -> NSCollectionLayoutSection?,
                configuration: UICollectionViewCompositionalLayoutConfiguration
            ) {
                super.init()
                prelude_provider = sectionProvider
                self.configuration = configuration
            }
            convenience init(section: NSCollectionLayoutSection) {
                self.init(sectionProvider: { _, _ in section })
            }
            convenience init(
                section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
            ) {
                self.init(sectionProvider: { _, _ in section })
                self.configuration = configuration
            }
            static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
                return UICollectionViewCompositionalLayout(sectionProvider: {
                    NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: $1)
                })
            }
            override func prepare() {
                super.prepare()
                let list = collectionView!
                let inset = list.adjustedContentInset
                prelude_size = list.bounds.size
                let isHorizontal = configuration.scrollDirection == UICollectionView.ScrollDirection.horizontal
                let room = CGSize(
                    width: max(0, prelude_size.width - inset.left - inset.right),
                    height: max(0, prelude_size.height - inset.top - inset.bottom))
                let environment = prelude_LayoutEnvironment(prelude_LayoutContainer(room), list.traitCollection)
                var sections = []
                var start = 0.0
                for index in 0..<list.numberOfSections {
                    let section = prelude_provider!(index, environment)
                    let count = list.numberOfItems(inSection: index)
                    if section == nil {
                        sections.append([0.0, 0.0, start, start, Array(repeating: CGRect.zero, count: count), [], []])
                    } else {
                        let placed = section!.prelude_place(count, from: start, in: room, isHorizontal: isHorizontal)
                        sections.append(placed)
                        start = placed[3] + configuration.interSectionSpacing
                    }
                }
                prelude_place(sections, isHorizontal)
            }
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
                return newBounds.size != prelude_size
            }
        }
        """

    static let compositionalLayouts = LibraryModule(
        names: [
            "UICollectionViewCompositionalLayout", "NSCollectionLayoutSection", "NSCollectionLayoutGroup",
            "NSCollectionLayoutItem", "UICollectionLayoutListConfiguration",
        ],
        source: parts + "\n" + items + "\n" + layout)
}
