// The notifications that UIKit posts. The rooms that post them list the constants by which a program names them.

/// A notification of UIKit, by its number.
public enum SystemNotification: UInt8, Sendable, CaseIterable {
    case didFinishLaunching, didBecomeActive, willResignActive, didEnterBackground, willEnterForeground, willTerminate
    case didReceiveMemoryWarning, significantTimeChange, userDidTakeScreenshot
    case sceneWillConnect, sceneDidDisconnect, sceneDidActivate, sceneWillDeactivate, sceneWillEnterForeground
    case sceneDidEnterBackground
    case deviceOrientationDidChange, willChangeStatusBarOrientation, didChangeStatusBarOrientation
    case willChangeStatusBarFrame, didChangeStatusBarFrame, contentSizeCategoryDidChange
    case windowDidBecomeVisible, windowDidBecomeHidden, windowDidBecomeKey, windowDidResignKey
    case keyboardWillShow, keyboardDidShow, keyboardWillHide, keyboardDidHide, keyboardWillChangeFrame
    case keyboardDidChangeFrame
    case textFieldDidBeginEditing, textFieldDidEndEditing, textFieldDidChange
    case textViewDidBeginEditing, textViewDidEndEditing, textViewDidChange
    case showDetailTargetDidChange
    case announcementDidFinish, elementFocused, voiceOverStatusDidChange, switchControlStatusDidChange
    case boldTextStatusDidChange, reduceMotionStatusDidChange, reduceTransparencyStatusDidChange
    case invertColorsStatusDidChange, grayscaleStatusDidChange, guidedAccessStatusDidChange
    case monoAudioStatusDidChange, closedCaptioningStatusDidChange, darkerSystemColorsStatusDidChange
    case speakScreenStatusDidChange, speakSelectionStatusDidChange, shakeToUndoStatusDidChange
    case assistiveTouchStatusDidChange, differentiateWithoutColorDidChange, onOffSwitchLabelsDidChange
    case videoAutoplayStatusDidChange, hearingDevicePairedEarDidChange, buttonShapesEnabledStatusDidChange
    case prefersCrossFadeTransitionsStatusDidChange
    case menuControllerWillShow, menuControllerDidShow, menuControllerWillHide, menuControllerDidHide
    case pointerLockStateDidChange
    case undoDidOpenGroup, undoWillCloseGroup, undoDidCloseGroup, willUndo, didUndo, willRedo, didRedo
    case undoCheckpoint, pasteboardChanged

    /// The raw value of the constant, `UIApplicationDidBecomeActiveNotification`.
    public var name: String {
        switch self {
        case .didFinishLaunching: "UIApplicationDidFinishLaunchingNotification"
        case .didBecomeActive: "UIApplicationDidBecomeActiveNotification"
        case .willResignActive: "UIApplicationWillResignActiveNotification"
        case .didEnterBackground: "UIApplicationDidEnterBackgroundNotification"
        case .willEnterForeground: "UIApplicationWillEnterForegroundNotification"
        case .willTerminate: "UIApplicationWillTerminateNotification"
        case .didReceiveMemoryWarning: "UIApplicationDidReceiveMemoryWarningNotification"
        case .significantTimeChange: "UIApplicationSignificantTimeChangeNotification"
        case .userDidTakeScreenshot: "UIApplicationUserDidTakeScreenshotNotification"
        case .sceneWillConnect: "UISceneWillConnectNotification"
        case .sceneDidDisconnect: "UISceneDidDisconnectNotification"
        case .sceneDidActivate: "UISceneDidActivateNotification"
        case .sceneWillDeactivate: "UISceneWillDeactivateNotification"
        case .sceneWillEnterForeground: "UISceneWillEnterForegroundNotification"
        case .sceneDidEnterBackground: "UISceneDidEnterBackgroundNotification"
        case .deviceOrientationDidChange: "UIDeviceOrientationDidChangeNotification"
        case .willChangeStatusBarOrientation: "UIApplicationWillChangeStatusBarOrientationNotification"
        case .didChangeStatusBarOrientation: "UIApplicationDidChangeStatusBarOrientationNotification"
        case .willChangeStatusBarFrame: "UIApplicationWillChangeStatusBarFrameNotification"
        case .didChangeStatusBarFrame: "UIApplicationDidChangeStatusBarFrameNotification"
        case .contentSizeCategoryDidChange: "UIContentSizeCategoryDidChangeNotification"
        case .windowDidBecomeVisible: "UIWindowDidBecomeVisibleNotification"
        case .windowDidBecomeHidden: "UIWindowDidBecomeHiddenNotification"
        case .windowDidBecomeKey: "UIWindowDidBecomeKeyNotification"
        case .windowDidResignKey: "UIWindowDidResignKeyNotification"
        case .keyboardWillShow: "UIKeyboardWillShowNotification"
        case .keyboardDidShow: "UIKeyboardDidShowNotification"
        case .keyboardWillHide: "UIKeyboardWillHideNotification"
        case .keyboardDidHide: "UIKeyboardDidHideNotification"
        case .keyboardWillChangeFrame: "UIKeyboardWillChangeFrameNotification"
        case .keyboardDidChangeFrame: "UIKeyboardDidChangeFrameNotification"
        case .textFieldDidBeginEditing: "UITextFieldTextDidBeginEditingNotification"
        case .textFieldDidEndEditing: "UITextFieldTextDidEndEditingNotification"
        case .textFieldDidChange: "UITextFieldTextDidChangeNotification"
        case .textViewDidBeginEditing: "UITextViewTextDidBeginEditingNotification"
        case .textViewDidEndEditing: "UITextViewTextDidEndEditingNotification"
        case .textViewDidChange: "UITextViewTextDidChangeNotification"
        case .showDetailTargetDidChange: "UIViewControllerShowDetailTargetDidChangeNotification"
        case .menuControllerWillShow: "UIMenuControllerWillShowMenuNotification"
        case .menuControllerDidShow: "UIMenuControllerDidShowMenuNotification"
        case .menuControllerWillHide: "UIMenuControllerWillHideMenuNotification"
        case .menuControllerDidHide: "UIMenuControllerDidHideMenuNotification"
        case .pointerLockStateDidChange: "UIPointerLockStateDidChangeNotification"
        case .undoDidOpenGroup: "NSUndoManagerDidOpenUndoGroupNotification"
        case .undoWillCloseGroup: "NSUndoManagerWillCloseUndoGroupNotification"
        case .undoDidCloseGroup: "NSUndoManagerDidCloseUndoGroupNotification"
        case .willUndo: "NSUndoManagerWillUndoChangeNotification"
        case .didUndo: "NSUndoManagerDidUndoChangeNotification"
        case .willRedo: "NSUndoManagerWillRedoChangeNotification"
        case .didRedo: "NSUndoManagerDidRedoChangeNotification"
        case .undoCheckpoint: "NSUndoManagerCheckpointNotification"
        case .pasteboardChanged: "UIPasteboardChangedNotification"
        case .announcementDidFinish: "UIAccessibilityAnnouncementDidFinishNotification"
        case .elementFocused: "UIAccessibilityElementFocusedNotification"
        case .voiceOverStatusDidChange: "UIAccessibilityVoiceOverStatusDidChangeNotification"
        case .switchControlStatusDidChange: "UIAccessibilitySwitchControlStatusDidChangeNotification"
        case .boldTextStatusDidChange: "UIAccessibilityBoldTextStatusDidChangeNotification"
        case .reduceMotionStatusDidChange: "UIAccessibilityReduceMotionStatusDidChangeNotification"
        case .reduceTransparencyStatusDidChange: "UIAccessibilityReduceTransparencyStatusDidChangeNotification"
        case .invertColorsStatusDidChange: "UIAccessibilityInvertColorsStatusDidChangeNotification"
        case .grayscaleStatusDidChange: "UIAccessibilityGrayscaleStatusDidChangeNotification"
        case .guidedAccessStatusDidChange: "UIAccessibilityGuidedAccessStatusDidChangeNotification"
        case .monoAudioStatusDidChange: "UIAccessibilityMonoAudioStatusDidChangeNotification"
        case .closedCaptioningStatusDidChange: "UIAccessibilityClosedCaptioningStatusDidChangeNotification"
        case .darkerSystemColorsStatusDidChange: "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification"
        case .speakScreenStatusDidChange: "UIAccessibilitySpeakScreenStatusDidChangeNotification"
        case .speakSelectionStatusDidChange: "UIAccessibilitySpeakSelectionStatusDidChangeNotification"
        case .shakeToUndoStatusDidChange: "UIAccessibilityShakeToUndoDidChangeNotification"
        case .assistiveTouchStatusDidChange: "UIAccessibilityAssistiveTouchStatusDidChangeNotification"
        case .differentiateWithoutColorDidChange:
            "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification"
        case .onOffSwitchLabelsDidChange: "UIAccessibilityOnOffSwitchLabelsDidChangeNotification"
        case .videoAutoplayStatusDidChange: "UIAccessibilityVideoAutoplayStatusDidChangeNotification"
        case .hearingDevicePairedEarDidChange: "UIAccessibilityHearingDevicePairedEarDidChangeNotification"
        case .buttonShapesEnabledStatusDidChange: "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification"
        case .prefersCrossFadeTransitionsStatusDidChange:
            "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification"
        }
    }
}

extension PropertyInfo {
    /// The constant by which a program names one of UIKit's notifications.
    static func notification(
        _ owner: UIKitClass, _ name: String, _ notification: SystemNotification, _ summary: String
    ) -> PropertyInfo {
        constant(owner, name, notification.name, summary)
    }
}
