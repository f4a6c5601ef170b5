// The directions of a popover's arrow, written in Flow. The runtime stores the permitted ones as a number.
//
// UIKit does not document how it chooses among the permitted directions. The choice here is the first one, in the order of their
// raw values, that leaves room for the popover and its arrow (rule popover.1).

extension LibraryModule {
    static let popovers = LibraryModule(
        names: ["UIPopoverArrowDirection", "permittedArrowDirections", "arrowDirection"],
        needs: 1 << 8,
        source: #"""
            struct UIPopoverArrowDirection: OptionSet {
                let rawValue: Int
                static let up = UIPopoverArrowDirection(rawValue: 1)
                static let down = UIPopoverArrowDirection(rawValue: 2)
                static let left = UIPopoverArrowDirection(rawValue: 4)
                static let right = UIPopoverArrowDirection(rawValue: 8)
                static let any = UIPopoverArrowDirection(rawValue: 15)
                static let unknown = UIPopoverArrowDirection(rawValue: Int.max)
            }
            extension UIPopoverPresentationController {
                var permittedArrowDirections: UIPopoverArrowDirection {
                    get { return UIPopoverArrowDirection(rawValue: prelude_arrows) }
                    set { prelude_arrows = newValue.rawValue }
                }
                var arrowDirection: UIPopoverArrowDirection {
                    if !prelude_isShown { return .unknown }
                    for direction in [1, 2, 4, 8] where prelude_arrows & direction != 0 && prelude_hasRoom(direction) {
                        return UIPopoverArrowDirection(rawValue: direction)
                    }
                    for direction in [1, 2, 4, 8] where prelude_arrows & direction != 0 {
                        return UIPopoverArrowDirection(rawValue: direction)
                    }
                    return .unknown
                }
                func prelude_hasRoom(_ direction: Int) -> Bool {
                    if sourceView == nil { return true }
                    let rect = sourceRect == CGRect.zero ? sourceView.bounds : sourceRect
                    let anchor = sourceView.convert(rect, to: containerView)
                    let size = presentedView.frame.size
                    switch direction {
                    case 1: return anchor.maxY + 13 + size.height <= containerView.bounds.height
                    case 2: return anchor.minY - 13 - size.height >= 0
                    case 4: return anchor.maxX + 13 + size.width <= containerView.bounds.width
                    default: return anchor.minX - 13 - size.width >= 0
                    }
                }
            }
            """#)
}
