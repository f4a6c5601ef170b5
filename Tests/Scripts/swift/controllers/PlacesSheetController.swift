// A map with a sheet that rests at two heights, and grows while the user edits its search field.
import UIKit

final class MapController: UIViewController {
    private lazy var sheet: PlacesSheetController = {
        let sheet = PlacesSheetController()
        sheet.isModalInPresentation = true
        return sheet
    }()

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard presentedViewController == nil else { return }
        if let presentation = sheet.sheetPresentationController {
            presentation.detents = [.medium(), .large()]
            presentation.largestUndimmedDetentIdentifier = .medium
            presentation.prefersGrabberVisible = true
            presentation.delegate = sheet
        }
        present(sheet, animated: animated)
    }
}

final class PlacesSheetController: UIViewController, UISheetPresentationControllerDelegate {
    private(set) var heights: [String] = []
    let field = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        field.addTarget(self, action: #selector(beginSearch), for: .editingDidBegin)
        view.addSubview(field)
    }

    @objc private func beginSearch() {
        sheetPresentationController?.animateChanges {
            sheetPresentationController?.selectedDetentIdentifier = .large
        }
    }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
        heights.append(sheet.selectedDetentIdentifier == .large ? "large" : "medium")
    }
}
