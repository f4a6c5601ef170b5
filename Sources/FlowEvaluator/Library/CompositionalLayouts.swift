// Compositional layouts, written in Flow. A layout computes the frames of all items when it prepares itself, and again when cells have
// determined heights that are estimated. The groups of a section that scrolls across follow each other beyond the edge.

extension LibraryModule {
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
                section.prelude_list = configuration
                return section
            }
            var prelude_swipes: UISwipeActionsConfiguration? {
                if prelude_list == nil { return nil }
                let leading = prelude_list!.leadingSwipeActionsConfigurationProvider
                let trailing = prelude_list!.trailingSwipeActionsConfigurationProvider
                if leading == nil && trailing == nil { return nil }
                let holder = UISwipeActionsConfiguration(actions: [])
                holder.prelude_provide(leading, trailing)
                return holder
            }
            var prelude_behaviour: String {
                let behaviour = orthogonalScrollingBehavior
                if behaviour == UICollectionLayoutSectionOrthogonalScrollingBehavior.paging { return "paging" }
                if behaviour == UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging { return "groupPaging" }
                if behaviour == UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPagingCentered {
                    return "groupPaging"
                }
                return behaviour
                    == UICollectionLayoutSectionOrthogonalScrollingBehavior.continuousGroupLeadingBoundary
                    ? "continuousGroupLeadingBoundary" : "continuous"
            }
            func prelude_boundary(_ isBottom: Bool) -> NSCollectionLayoutBoundarySupplementaryItem? {
                for item in boundarySupplementaryItems { if item.prelude_isBottom == isBottom { return item } }
                return nil
            }
            func prelude_height(_ item, _ room: CGSize) -> CGFloat {
                return item == nil ? 0.0 : item!.layoutSize.prelude_size(room).height
            }
            func prelude_partPlace(_ item, _ room: CGSize, _ leading: CGFloat) {
                if item == nil { return nil }
                let width = item!.layoutSize.prelude_size(room).width
                let x = leading + (room.width - width) * item!.prelude_share
                return [item!.elementKind, x, width, item!.pinToVisibleBounds]
            }
            func prelude_margins(_ list, _ usual: UIContentInsetsReference) -> UIEdgeInsets {
                var reference = contentInsetsReference
                if reference == UIContentInsetsReference.automatic { reference = usual }
                if reference == UIContentInsetsReference.none { return UIEdgeInsets.zero }
                if reference == UIContentInsetsReference.layoutMargins { return list.layoutMargins }
                if reference == UIContentInsetsReference.readableContent {
                    let frame = list.readableContentGuide.layoutFrame
                    let margins = list.layoutMargins
                    return UIEdgeInsets(
                        top: margins.top, left: frame.minX - list.bounds.minX, bottom: margins.bottom,
                        right: list.bounds.maxX - frame.maxX)
                }
                return list.safeAreaInsets
            }
            func prelude_place(
                _ count: Int, from start: CGFloat, in container: CGSize, isHorizontal: Bool, margins: UIEdgeInsets, fitted
            ) {
                let leading = contentInsets.leading + (isHorizontal ? 0.0 : margins.left)
                let trailing = contentInsets.trailing + (isHorizontal ? 0.0 : margins.right)
                let top = contentInsets.top + (isHorizontal ? margins.top : 0.0)
                let bottom = contentInsets.bottom + (isHorizontal ? margins.bottom : 0.0)
                let room = CGSize(
                    width: max(0, container.width - leading - trailing), height: max(0, container.height - top - bottom))
                let (topItem, bottomItem) = (prelude_boundary(false), prelude_boundary(true))
                let partRoom = supplementariesFollowContentInsets ? room : container
                let header = prelude_height(topItem, partRoom)
                let footer = prelude_height(bottomItem, partRoom)
                let edge = supplementariesFollowContentInsets ? leading : 0.0
                var places = isHorizontal
                    ? [nil, nil, nil]
                    : [
                        prelude_partPlace(topItem, partRoom, edge), prelude_partPlace(bottomItem, partRoom, edge), nil,
                    ]
                let across = orthogonalScrollingBehavior != UICollectionLayoutSectionOrthogonalScrollingBehavior.none
                let alongX = isHorizontal != across
                let group = prelude_group
                let size = group.layoutSize.prelude_size(room)
                let template = group.prelude_frames(CGRect(x: 0, y: 0, width: size.width, height: size.height))
                let fits = !isHorizontal && !across && group.prelude_isFitted
                let first = start + header + (isHorizontal ? leading : top)
                let before = group.prelude_spacing(!alongX, false)
                let after = group.prelude_spacing(!alongX, true)
                let shift = alongX
                    ? group.prelude_shift(size.height, in: room.height, true)
                    : group.prelude_shift(size.width, in: room.width, false)
                var x = (isHorizontal ? first : leading) + (alongX ? before : shift)
                var y = (isHorizontal ? top : first) + (alongX ? shift : before)
                var frames = []
                var firsts = []
                var ends = []
                var end = first
                while frames.count < count && !template.isEmpty {
                    var placed = template
                    var height = size.height
                    if fits {
                        let fit = group.prelude_fit(template, fitted, from: frames.count, height: size.height)
                        placed = fit[0]
                        height = fit[1]
                    }
                    firsts.append(frames.count)
                    for frame in placed {
                        if frames.count == count { break }
                        frames.append(
                            CGRect(
                                x: x + frame.origin.x, y: y + frame.origin.y, width: frame.size.width,
                                height: frame.size.height))
                    }
                    end = isHorizontal ? x + size.width : y + height
                    if !across { end += after }
                    ends.append(end)
                    let pitch = interGroupSpacing + before + after
                    if alongX { x += size.width + pitch } else { y += height + pitch }
                }
                if across && !isHorizontal && !frames.isEmpty {
                    var extent = 0.0
                    for frame in frames { extent = max(extent, frame.maxX) }
                    places[2] = [
                        extent + trailing, size.width + interGroupSpacing + before + after, prelude_behaviour,
                    ]
                }
                if across && !firsts.isEmpty {
                    end = first + shift + (isHorizontal ? size.width : size.height)
                    firsts = [0]
                    ends = [end]
                }
                while frames.count < count { frames.append(CGRect.zero) }
                end += (isHorizontal ? trailing : bottom) + footer
                return [header, footer, start, end, frames, firsts, ends, fits, places]
            }
        }
        class prelude_VisibleItem {
            let indexPath: IndexPath
            var frame: CGRect
            var name = ""
            var alpha: CGFloat = 1.0
            var zIndex = 0
            var isHidden = false
            var transform = CGAffineTransform.identity
            let representedElementKind: String? = nil
            var bounds: CGRect { CGRect(x: 0, y: 0, width: frame.size.width, height: frame.size.height) }
            var center: CGPoint {
                get { CGPoint(x: frame.midX, y: frame.midY) }
                set {
                    frame.origin.x = newValue.x - frame.size.width / 2
                    frame.origin.y = newValue.y - frame.size.height / 2
                }
            }
            init(_ path, _ place: CGRect) {
                indexPath = path
                frame = place
            }
        }
        class UICollectionViewCompositionalLayoutConfiguration {
            var scrollDirection: UICollectionView.ScrollDirection = UICollectionView.ScrollDirection.vertical
            var interSectionSpacing: CGFloat = 0.0
            var boundarySupplementaryItems = []
            var contentInsetsReference: UIContentInsetsReference = UIContentInsetsReference.safeArea
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
            private var prelude_watched = []
            private var prelude_environment: Any? = nil
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
                var swipes = []
                var start = 0.0
                prelude_watched = []
                prelude_environment = environment
                for index in 0..<list.numberOfSections {
                    let section = prelude_provider!(index, environment)
                    let count = list.numberOfItems(inSection: index)
                    swipes.append(section?.prelude_swipes)
                    if section == nil {
                        sections.append([0.0, 0.0, start, start, Array(repeating: CGRect.zero, count: count), [], [], false, []])
                    } else {
                        var margins = section!.prelude_margins(list, configuration.contentInsetsReference)
                        margins.left = max(0, margins.left - inset.left)
                        margins.right = max(0, margins.right - inset.right)
                        margins.top = max(0, margins.top - inset.top)
                        margins.bottom = max(0, margins.bottom - inset.bottom)
                        let placed = section!.prelude_place(
                            count, from: start, in: room, isHorizontal: isHorizontal, margins: margins,
                            prelude_fitted(index))
                        sections.append(placed)
                        start = placed[3] + configuration.interSectionSpacing
                        if section!.visibleItemsInvalidationHandler != nil {
                            prelude_watched.append([index, section!, placed[4]])
                        }
                    }
                }
                prelude_swipe(swipes)
                prelude_place(sections, isHorizontal)
                if !prelude_watched.isEmpty { prelude_show(list.bounds) }
            }
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
                if newBounds.size != prelude_size { return true }
                if !prelude_watched.isEmpty { prelude_show(newBounds) }
                return false
            }
            private func prelude_show(_ bounds: CGRect) {
                for watched in prelude_watched {
                    let section = watched[1]
                    var items = []
                    let offset = prelude_offset(watched[0])
                    let shown = CGRect(
                        x: bounds.minX + offset, y: bounds.minY, width: bounds.width, height: bounds.height)
                    for (item, frame) in watched[2].enumerated() {
                        if frame.intersects(shown) {
                            items.append(prelude_VisibleItem(IndexPath(item: item, section: watched[0]), frame))
                        }
                    }
                    let scrolls =
                        section.orthogonalScrollingBehavior == UICollectionLayoutSectionOrthogonalScrollingBehavior.none
                    let handler = section.visibleItemsInvalidationHandler
                    handler!(items, scrolls ? bounds.origin : CGPoint(x: offset, y: 0), prelude_environment)
                }
            }
        }
        """

    static let compositionalLayouts = LibraryModule(
        names: [
            "UICollectionViewCompositionalLayout", "NSCollectionLayoutSection", "NSCollectionLayoutGroup",
            "NSCollectionLayoutItem", "UICollectionLayoutListConfiguration",
        ],
        source: layoutParts + "\n" + layoutItems + "\n" + layout)
}
