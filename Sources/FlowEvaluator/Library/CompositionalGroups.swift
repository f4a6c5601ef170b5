// The lengths, items and groups of compositional layouts, written in Flow.

extension LibraryModule {
    /// The lengths and the parts of layouts.
    static let layoutParts = """
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
    static let layoutItems = """
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
            var prelude_isLeaf: Bool { true }
            func prelude_space(_ isVertical: Bool, _ isEnd: Bool) -> NSCollectionLayoutSpacing? {
                if edgeSpacing == nil { return nil }
                if isVertical { return isEnd ? edgeSpacing!.bottom : edgeSpacing!.top }
                return isEnd ? edgeSpacing!.trailing : edgeSpacing!.leading
            }
            func prelude_spacing(_ isVertical: Bool, _ isEnd: Bool) -> CGFloat {
                let space = prelude_space(isVertical, isEnd)
                return space == nil ? 0.0 : space!.spacing
            }
            func prelude_flexes(_ isVertical: Bool, _ isEnd: Bool) -> Bool {
                let space = prelude_space(isVertical, isEnd)
                return space != nil && space!.isFlexible
            }
            func prelude_shift(_ length: CGFloat, in room: CGFloat, _ isVertical: Bool) -> CGFloat {
                let before = prelude_spacing(isVertical, false)
                if !prelude_flexes(isVertical, false) { return before }
                let free = max(0, room - length - before - prelude_spacing(isVertical, true))
                return before + (prelude_flexes(isVertical, true) ? free / 2 : free)
            }
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
            var prelude_isBottom: Bool {
                return alignment == NSRectAlignment.bottom || alignment == NSRectAlignment.bottomLeading
                    || alignment == NSRectAlignment.bottomTrailing
            }
            var prelude_share: CGFloat {
                if alignment == NSRectAlignment.topLeading || alignment == NSRectAlignment.bottomLeading { return 0.0 }
                if alignment == NSRectAlignment.topTrailing || alignment == NSRectAlignment.bottomTrailing { return 1.0 }
                return 0.5
            }
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
            override var prelude_isLeaf: Bool { false }
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
                    let item = subitems[number % subitems.count]
                    let edges = item.prelude_spacing(prelude_isVertical, false) + item.prelude_spacing(prelude_isVertical, true)
                    let more = (prelude_isVertical ? size.height : size.width) + edges + (number > 0 ? space : 0.0)
                    if number > 0 && prelude_repeats == 0 && used + more > length + 0.01 { break }
                    if more <= 0 && number >= subitems.count { break }
                    used += more
                    sizes.append(size)
                    number += 1
                }
                let spreads = interItemSpacing != nil && interItemSpacing!.isFlexible
                var flexible = spreads ? max(0, sizes.count - 1) : 0
                for index in sizes.indices {
                    let item = subitems[index % subitems.count]
                    if item.prelude_flexes(prelude_isVertical, false) { flexible += 1 }
                    if item.prelude_flexes(prelude_isVertical, true) { flexible += 1 }
                }
                let share = flexible > 0 && used < length ? (length - used) / flexible : 0.0
                let gap = space + (spreads ? share : 0.0)
                var frames = []
                var place = 0.0
                for (index, size) in sizes.enumerated() {
                    let item = subitems[index % subitems.count]
                    place += item.prelude_spacing(prelude_isVertical, false)
                    if item.prelude_flexes(prelude_isVertical, false) { place += share }
                    let across = prelude_isVertical
                        ? item.prelude_shift(size.width, in: room.size.width, false)
                        : item.prelude_shift(size.height, in: room.size.height, true)
                    let x = room.origin.x + (prelude_isVertical ? across : place)
                    let y = room.origin.y + (prelude_isVertical ? place : across)
                    frames += item.prelude_frames(CGRect(x: x, y: y, width: size.width, height: size.height))
                    place += (prelude_isVertical ? size.height : size.width) + gap
                    place += item.prelude_spacing(prelude_isVertical, true)
                    if item.prelude_flexes(prelude_isVertical, true) { place += share }
                }
                return frames
            }
            var prelude_isFitted: Bool {
                if prelude_provider != nil || prelude_repeats > 0 && prelude_isVertical { return false }
                var isEstimated = false
                for item in subitems {
                    if !item.prelude_isLeaf { return false }
                    if item.layoutSize.heightDimension.isEstimated { isEstimated = true }
                }
                return isEstimated
            }
            func prelude_fit(_ template: [CGRect], _ heights: [CGFloat], from start: Int, height: CGFloat) {
                var frames = []
                var grown = 0.0
                var lowest = 0.0
                for (index, frame) in template.enumerated() {
                    var own = frame
                    own.origin.y += prelude_isVertical ? grown : 0.0
                    let item = subitems[index % subitems.count]
                    let known = start + index < heights.count ? heights[start + index] : -1.0
                    if item.layoutSize.heightDimension.isEstimated && known >= 0 {
                        if prelude_isVertical { grown += known - own.size.height }
                        own.size.height = known
                    }
                    lowest = max(lowest, own.origin.y + own.size.height + item.contentInsets.bottom)
                    frames.append(own)
                }
                let end = layoutSize.heightDimension.isEstimated ? lowest + contentInsets.bottom : height
                if !prelude_isVertical {
                    for (index, frame) in frames.enumerated() {
                        let size = subitems[index % subitems.count].layoutSize.heightDimension
                        if size.isFractionalHeight { frames[index].size.height = frame.size.height + (end - height) * size.dimension }
                    }
                }
                return [frames, end]
            }
        }
        """
}
