// The tags of Interface Builder's documents that the importer knows. It keeps an element with another tag under its name, and
// reports each such tag once.

/// A known tag.
public enum InterfaceTag: UInt8, CaseIterable, Sendable {
    case accessibility, accessibilityOverrides, accessibilityTraits, action, activityIndicatorView
    case adaptation, animations, array, arscnView, arskView, attributedString, attributes
    case audiovisualMediaTypes, autoresizingMask, avPlayerViewController, barButtonItem, blurEffect, bool
    case button, buttonConfiguration, capability, cells, `class`, classes, collectionReusableView
    case collectionView, collectionViewCell, collectionViewCellContentView, collectionViewController
    case collectionViewFlowLayout, collectionViewLayout, color, colorWell, command, connections, constraint
    case constraints, containerView, customFonts, customObject, data, dataDetectorType, dataDetectorTypes
    case date, datePicker, dependencies, deployment, designable, designables, development, device
    case directionalEdgeInsets, document, edgeInsets, exclude, exit, extendedEdge, fixedSimulatedSizeMetrics
    case font, fontDescription, fragment, frame, freeformSimulatedSizeMetrics, gestureRecognizers, glkView
    case glkViewController, hostingController, image, imageReference, imageView, include
    case inferredMetricsTieBreakers, inset, integer, items, keyCommand, keyCommands, keyboardLayoutGuide
    case label, layoutGuides, leftBarButtonItems, listContentConfiguration, longPressGestureRecognizer
    case mapView, mask, menu, modalFormSheetSimulatedSizeMetrics, mtkView, mutableData, mutableString
    case namedColor, navigationBar, navigationBarAppearance, navigationController, navigationItem, `nil`
    case objects, offsetWrapper, options, outlet, outletCollection, pageControl, pageViewController
    case panGestureRecognizer, paragraphStyle, pickerView, pinchGestureRecognizer, placeholder, plugIn
    case point, pongPressGestureRecognizer, popoverArrowDirection, preferredSymbolConfiguration
    case progressView, prototypes, range, real, rect, refreshControl, relationship, relationships, resources
    case rightBarButtonItems, rotationGestureRecognizer, scene, sceneKitView, scenes, scnView
    case scopeButtonTitles, screenEdgePanGestureRecognizer, scrollView, searchBar, searchDisplayController
    case sections, segment, segmentedControl, segments, segue, simulatedMetricsContainer, simulatedNavigationBarMetrics
    case simulatedOrientationMetrics, simulatedScreenMetrics, simulatedStatusBarMetrics
    case simulatedTabBarMetrics, simulatedToolbarMetrics, size, skView, slider, source, splitViewController
    case stackView, state, stepper, string, subviews, swipeGestureRecognizer, `switch`, systemColor, tabBar
    case tabBarAppearance, tabBarController, tabBarItem, tabStops, tableView, tableViewCell
    case tableViewCellContentView, tableViewController, tableViewHeaderFooterView, tableViewSection
    case tapGestureRecognizer, textAttributes, textField, textInputTraits, textTab, textView, timeZone
    case toolbar, toolbarAppearance, toolbarItems, url, userDefinedRuntimeAttribute
    case userDefinedRuntimeAttributes, value, variation, vibrancyEffect, view, viewController
    case viewControllerLayoutGuide, viewControllerPlaceholder, viewKeyboardLayoutGuide, viewLayoutGuide
    case visualEffectView, webView, window, wkPreferences, wkWebView, wkWebViewConfiguration
}
