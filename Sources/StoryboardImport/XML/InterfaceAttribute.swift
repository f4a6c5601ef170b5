// The attributes that the importer reads. All others remain in the element tree under their names.

/// An attribute that the importer reads.
public enum InterfaceAttribute: UInt8, CaseIterable, Sendable {
    case id, key, destination, kind, identifier, property, selector, eventType, target, customClass
    case customModule, customModuleProvider, storyboardIdentifier, restorationIdentifier
    case useStoryboardIdentifierAsRestorationIdentifier, initialViewController, sceneID, sceneMemberID
    case storyboardName, referencedIdentifier, bundleIdentifier, relationship, animates, trigger
    case modalPresentationStyle, modalTransitionStyle, destinationCreationSelector, unwindAction, action
    case splitViewControllerTargetIndex, popoverAnchorView, popoverAnchorBarButtonItem, inheritsFrom
    case reference, placeholderIdentifier, userLabel, title, text, placeholder, image, label, hint
    case identifierKey, collectionClass, appends, firstItem, firstAttribute, secondItem, secondAttribute
    case relation, constant, multiplier, priority, x, y, width, height, type, value, keyPath, name, hidden
    case tag, opaque, misplaced, ambiguous, fixedFrame, state, normalTitle, textColor, keyEquivalent
    case systemItem, style, reuseIdentifier, dataMode, indexPath, definesPresentationContext
    case providesPresentationContextTransitionStyle, hidesBottomBarWhenPushed, navigationBarHidden
    case toolbarHidden, transitionStyle, navigationOrientation, spineLocation, initialStyle
    case accessibilityLabel, isElement, numberOfTouchesRequired, numberOfTapsRequired, minimumPressDuration
    case direction, targetRuntime, toolsVersion, version, launchScreen, useAutolayout, useTraitCollections
    case useSafeAreas, axis, distribution, alignment, spacing, headerTitle, footerTitle
    case isModalInPresentation, selectionStyle, accessoryType, keyboardType, secureTextEntry, returnKeyType
    case minimumValue, maximumValue, on, enabled, selected, userInteractionEnabled, alpha, notEnabled, up
    case down, left, right, segments, bundle, viewController, contentMode
    case translatesAutoresizingMaskIntoConstraints, verticalHuggingPriority, horizontalHuggingPriority
    case verticalCompressionResistancePriority, horizontalCompressionResistancePriority, rowHeight, prompt
    case backButtonTitle, largeTitleDisplayMode, leftItemsSupplementBackButton, hidesBackButton
    case numberOfLines, preferredMaxLayoutWidth, borderStyle, pointSize, widthSizable, heightSizable
    case flexibleMinX, flexibleMaxX, flexibleMinY, flexibleMaxY, textAlignment, adjustsFontForContentSizeCategory
    case selectedSegmentIndex, progress, animating, hidesWhenStopped, minValue, maxValue, stepValue, numberOfPages
    case currentPage, spacingType, textLabel, detailTextLabel, imageView
}
