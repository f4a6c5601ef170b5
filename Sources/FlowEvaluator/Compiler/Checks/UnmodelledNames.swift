// Names of Swift and Apple's frameworks that Flow does not model. Such a name is not a misspelling: it is reported as
// unmodelled without a suggestion. Errors that follow from it in the same statement are suppressed.

/// The origin of a name that Flow does not model.
struct UnmodelledName {
    /// `UIKit`, `Foundation`, `Swift`, …
    let origin: String
    /// The full spelling: `UIFont`, `UIView.layer`.
    let spelling: String

    var message: String { "\(origin) has '\(spelling)'; Flow's model does not" }

    /// An unmodelled type or function of this name. O(1) after the first call
    static func named(_ name: String) -> UnmodelledName? {
        originOfName[name].map { UnmodelledName(origin: $0, spelling: name) }
    }

    /// An unmodelled member of this name in a UIKit class. O(classes)
    static func member(_ name: String, where isKind: (String) -> Bool) -> UnmodelledName? {
        guard let classes = classesOfMember[name], let owner = classes.first(where: isKind) else { return nil }
        return UnmodelledName(origin: "UIKit", spelling: "\(owner).\(name)")
    }

    /// Built when the first unknown name is looked up, so that a correct script does not pay for it.
    private static let originOfName: [String: String] = {
        var result: [String: String] = [:]
        for (origin, names) in names {
            for name in names.split(whereSeparator: \.isWhitespace) { result[String(name)] = origin }
        }
        return result
    }()

    private static let classesOfMember: [String: [String]] = {
        var result: [String: [String]] = [:]
        for (owner, names) in members {
            for name in names.split(whereSeparator: \.isWhitespace) { result[String(name), default: []].append(owner) }
        }
        return result
    }()

    static let names: [(origin: String, names: String)] = [
        (
            "UIKit",
            """
            NSAttributedString NSMutableAttributedString NSMutableParagraphStyle NSParagraphStyle NSTextAttachment
            NSTextContainer NSShadow NSStringDrawingContext NSLayoutManager NSTextStorage NSLayoutConstraint
            NSLayoutAnchor NSLayoutXAxisAnchor NSLayoutYAxisAnchor NSLayoutDimension NSDataAsset
            NSCollectionLayoutItem NSCollectionLayoutGroup NSCollectionLayoutSection NSCollectionLayoutSize
            NSCollectionLayoutDimension NSCollectionLayoutBoundarySupplementaryItem NSDiffableDataSourceSnapshot
            NSDirectionalEdgeInsets NSItemProvider NSUserActivityDelegate UIAccessibilityCustomAction
            UIAccessibilityCustomRotor UIAction UIActionSheet UIActivity
            UIActivityIndicatorView UIActivityViewController UIAlertView UIApplicationShortcutItem
            UIBackgroundConfiguration UIBackgroundTaskIdentifier UIBarAppearance UIBarButtonItem
            UIBarButtonItemGroup UIBarItem UIBezierPath UIBlurEffect UIButtonConfiguration UICalendarView
            UICellAccessory UICloudSharingController UICollectionReusableView UICollectionViewCompositionalLayout
            UICollectionViewDiffableDataSource UICollectionViewFlowLayout UICollectionViewLayout
            UICollectionViewLayoutAttributes UICollectionViewListCell UIColor UIColorPickerViewController
            UIColorWell UIContentUnavailableConfiguration UIContentUnavailableView
            UIContextMenuConfiguration UIContextMenuInteraction UIContextualAction UICubicTimingParameters
            UIDatePicker UIDocument UIDocumentBrowserViewController UIDocumentInteractionController
            UIDocumentPickerViewController UIDragInteraction UIDragItem UIDropInteraction UIDynamicAnimator
            UIEdgeInsets UIEditMenuInteraction UIFeedbackGenerator UIFindInteraction UIFocusGuide UIFocusSystem UIFont
            UIFontDescriptor UIFontMetrics UIFontPickerViewController UIGraphicsImageRenderer UIGraphicsPDFRenderer
            UIGravityBehavior UIHostingController UIImage UIImageConfiguration UIImagePickerController
            UIImpactFeedbackGenerator UIInputView UIInteraction 
            UIKeyboardLayoutGuide UILayoutGuide UILayoutPriority UILexicon UIListContentConfiguration
            UILocalNotification UILocalizedIndexedCollation UIMenu UIMenuController UIMotionEffect
            UINavigationBar UINavigationBarAppearance UINib UINotificationFeedbackGenerator UIOffset UIOpenURLContext
            UIPasteConfiguration UIPasteControl UIPasteboard UIPickerView UIPointerInteraction UIPointerStyle 
            UIPrintInteractionController UIProgressView UIRectEdge UIReferenceLibraryViewController UIRefreshControl
            UIRegion UIScene UISceneConfiguration UIScreen UIScreenMode UIScribbleInteraction UISegmentedControl
            UISelectionFeedbackGenerator UISpringTimingParameters UIStandardTextCursorView UIStatusBarManager
            UIStoryboard UIStoryboardSegue UISwipeActionsConfiguration UITabBarAppearance
            UITableViewDiffableDataSource UITableViewHeaderFooterView UITextChecker UITextContentType
            UITextDocumentProxy UITextInputMode UITextInteraction UITextPosition UITextRange UIToolTipInteraction
            UIToolbar UIToolbarAppearance UIUserNotificationSettings UIVibrancyEffect UIVideoEditorController
            UIViewPropertyAnimator UIViewPrintFormatter UIVisualEffect UIVisualEffectView UIWebView
            UIWindowSceneGeometryPreferences UIGraphicsBeginImageContext UIGraphicsEndImageContext
            UIGraphicsGetCurrentContext UIGraphicsGetImageFromCurrentImageContext UIImageWriteToSavedPhotosAlbum
            UIApplicationMain
            """
        ),
        (
            "Foundation",
            """
            AttributedString BlockOperation Bundle ByteCountFormatter CachedURLResponse Calendar CharacterSet Data
            Date DateComponents DateComponentsFormatter DateFormatter DateInterval Decimal DispatchGroup
            DispatchQueue DispatchSemaphore DispatchSource DispatchTime DispatchWorkItem FileHandle FileManager
            HTTPCookie HTTPURLResponse ISO8601DateFormatter IndexPath IndexSet InputStream JSONDecoder JSONEncoder
            JSONSerialization Locale Measurement NSArray NSCache NSCoding NSData NSDate NSDictionary NSError
            NSException NSFetchRequest NSLock NSLocalizedString NSManagedObject
            NSManagedObjectContext NSMutableArray NSMutableDictionary NSMutableString NSNull NSNumber NSPredicate
            NSRegularExpression NSSecureCoding NSSet NSSortDescriptor NSString NSURL NSURLRequest
            NSURLSession NSUUID NSValue NotificationQueue NumberFormatter OSLog Operation OperationQueue
            OutputStream PersonNameComponents Process ProcessInfo Progress PropertyListDecoder PropertyListEncoder
            PropertyListSerialization RelativeDateTimeFormatter RunLoop Scanner Stream Thread TimeZone URL URLCache
            URLComponents URLError URLProtocol URLQueryItem URLRequest URLResponse URLSession
            URLSessionConfiguration URLSessionDataTask URLSessionTask UUID Unit UserDefaults XMLParser
            autoreleasepool objc_getAssociatedObject objc_setAssociatedObject dispatch_async os_log Logger
            """
        ),
        (
            "Swift",
            """
            Any AnyHashable AnyIterator AnySequence AsyncSequence AsyncStream Character ClosedRange Codable
            CodingKey Comparable ContiguousArray Decodable Dictionary Encodable Equatable Error Float16 Hashable
            Hasher Identifiable Int16 Int32 Int64 Int8 KeyPath Mirror MainActor Never ObjectIdentifier OptionSet
            Optional Range RawRepresentable Result Sequence Set Substring Task TaskGroup UInt UInt16 UInt32 UInt64
            UInt8 Unicode UnsafePointer WritableKeyPath dump isKnownUniquelyReferenced repeatElement sequence swap
            unsafeBitCast withCheckedContinuation withUnsafePointer
            """
        ),
        (
            "Core Graphics",
            """
            CGAffineTransform CGColor CGColorSpace CGContext CGGradient CGImage CGLayer CGMutablePath CGPath
            CGVector CGPathFillRule CGBlendMode CGInterpolationQuality CGLineCap CGLineJoin
            """
        ),
        (
            "QuartzCore",
            """
            CAAnimation CAAnimationGroup CABasicAnimation CADisplayLink CAEmitterCell CAEmitterLayer CAGradientLayer
            CAKeyframeAnimation CALayer CAMediaTimingFunction CAMetalLayer CAReplicatorLayer CAScrollLayer
            CAShapeLayer CASpringAnimation CATextLayer CATransaction CATransform3D CATransformLayer CATransition
            CATransform3DMakeRotation CACurrentMediaTime
            """
        ),
        (
            "Apple's SDK",
            """
            ABPeoplePickerNavigationController AVAudioPlayer AVAudioSession AVCaptureDevice AVCaptureSession
            AVCaptureVideoPreviewLayer AVPlayer AVPlayerItem AVPlayerLayer AVPlayerViewController CIContext CIFilter
            CIImage CLGeocoder CLLocation CLLocationCoordinate2D CLLocationManager CMMotionManager
            CNContactPickerViewController EKEventEditViewController LAContext MFMailComposeViewController
            MFMessageComposeViewController MKAnnotationView MKMapView MKPointAnnotation MPMoviePlayerController
            MPMusicPlayerController PHAsset PHImageManager PHPickerViewController
            PKPaymentAuthorizationViewController QLPreviewController SCNView SFSafariViewController
            SKProductsRequest SKStoreProductViewController SKView UNNotificationRequest UNUserNotificationCenter
            WKWebView WKWebViewConfiguration
            """
        ),
    ]

    static let members: [(owner: String, names: String)] = [
        (
            "NSObject",
            """
            awakeFromNib prepareForInterfaceBuilder setValue value
            """
        ),
        (
            "UIView",
            """
            layer layerClass topAnchor bottomAnchor leadingAnchor trailingAnchor leftAnchor rightAnchor
            centerXAnchor centerYAnchor widthAnchor heightAnchor firstBaselineAnchor lastBaselineAnchor constraints
            addConstraint addConstraints removeConstraint removeConstraints autoresizingMask autoresizesSubviews
            sizeToFit sizeThatFits systemLayoutSizeFitting intrinsicContentSize invalidateIntrinsicContentSize
            contentHuggingPriority setContentHuggingPriority contentCompressionResistancePriority
            setContentCompressionResistancePriority addInteraction removeInteraction
            interactions transform transform3D anchorPoint contentScaleFactor mask maskView tintAdjustmentMode
            directionalLayoutMargins layoutMargins layoutMarginsGuide layoutMarginsDidChange
            preservesSuperviewLayoutMargins readableContentGuide safeAreaInsets safeAreaLayoutGuide
            safeAreaInsetsDidChange keyboardLayoutGuide layoutGuides addLayoutGuide removeLayoutGuide snapshotView
            resizableSnapshotView drawHierarchy viewPrintFormatter motionEffects addMotionEffect
            effectiveUserInterfaceLayoutDirection exerciseAmbiguityInLayout hasAmbiguousLayout largeContentTitle
            showsLargeContentViewer accessibilityPath accessibilityActivationPoint
            accessibilityCustomActions accessibilityCustomRotors accessibilityNavigationStyle
            accessibilityContainerType backgroundConfiguration appearance
            """
        ),
        (
            "UIViewController",
            """
            performSegue prepare shouldPerformSegue canPerformUnwindSegueAction unwind storyboard nibName nibBundle
            toolbarItems setToolbarItems editButtonItem isEditing setEditing edgesForExtendedLayout
            extendedLayoutIncludesOpaqueBars automaticallyAdjustsScrollViewInsets topLayoutGuide bottomLayoutGuide
            additionalSafeAreaInsets viewSafeAreaInsetsDidChange viewLayoutMarginsDidChange
            systemMinimumLayoutMargins viewRespectsSystemMinimumLayoutMargins popoverLayoutMargins 
            registerForPreviewing previewActionItems restoreUserActivityState
            extensionContext focusGroupIdentifier preferredFocusEnvironments setNeedsFocusUpdate
            interactionActivityTrackingBaseName contentUnavailableConfiguration setContentScrollView
            contentScrollView 
            
            searchDisplayController
            """
        ),
        (
            "UINavigationController",
            """
            navigationBar toolbar hidesBarsOnTap hidesBarsOnSwipe hidesBarsWhenKeyboardAppears
            hidesBarsWhenVerticallyCompact barHideOnSwipeGestureRecognizer barHideOnTapGestureRecognizer
            """
        ),
        (
            "UINavigationItem",
            """
            leftBarButtonItem rightBarButtonItem leftBarButtonItems rightBarButtonItems backBarButtonItem
            backButtonTitle backButtonDisplayMode setHidesBackButton titleView largeTitleDisplayMode
            standardAppearance compactAppearance scrollEdgeAppearance setRightBarButton setLeftBarButton
            setRightBarButtonItems setLeftBarButtonItems leftItemsSupplementBackButton titleMenuProvider
            renameDelegate centerItemGroups
            """
        ),
        (
            "UILabel",
            """
            attributedText font lineBreakMode adjustsFontSizeToFitWidth minimumScaleFactor
            adjustsFontForContentSizeCategory shadowColor shadowOffset preferredMaxLayoutWidth isHighlighted
            highlightedTextColor
            """
        ),
        (
            "UIButton",
            """
            configuration titleLabel imageView setImage setBackgroundImage setTitleColor setAttributedTitle
            contentEdgeInsets titleEdgeInsets imageEdgeInsets menu showsMenuAsPrimaryAction currentTitle
            currentImage image
            """
        ),
        (
            "UITextField",
            """
            attributedText font borderStyle attributedPlaceholder leftView
            rightView leftViewMode rightViewMode
            textContentType 
            """
        ),
        (
            "UITableView",
            """
            register dequeueReusableCell dequeueReusableHeaderFooterView tableHeaderView tableFooterView
            separatorStyle separatorColor separatorInset estimatedRowHeight sectionHeaderHeight sectionFooterHeight
            insertRows deleteRows reloadRows moveRow insertSections deleteSections reloadSections beginUpdates
            endUpdates performBatchUpdates cellForRow indexPath indexPathsForVisibleRows scrollToRow refreshControl
            backgroundView isEditing setEditing contentInset keyboardDismissMode
            """
        ),
        (
            "UICollectionView",
            """
            register dequeueReusableCell dequeueReusableSupplementaryView collectionViewLayout
            setCollectionViewLayout insertItems deleteItems reloadItems moveItem performBatchUpdates cellForItem
            indexPath scrollToItem backgroundView contentInset refreshControl
            """
        ),
        (
            "UIWindow",
            """
            windowLevel overrideUserInterfaceStyle screen sendEvent resignKey canResizeToFitContent
            """
        ),
        (
            "UIApplication",
            """
            open canOpenURL openURL isIdleTimerDisabled applicationIconBadgeNumber registerForRemoteNotifications
            beginBackgroundTask endBackgroundTask isNetworkActivityIndicatorVisible statusBarStyle
            statusBarOrientation connectedScenes openSessions backgroundTimeRemaining shortcutItems
            """
        ),
        (
            "UITabBarController",
            """
            tabBar tabs sidebar mode
            """
        ),
        (
            "UIControl",
            """
            removeAction contentVerticalAlignment contentHorizontalAlignment isTracking
            """
        ),
    ]
}
