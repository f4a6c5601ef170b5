// A grid of photos: selecting one pushes it, and the navigation controller's delegate hides the bar for it.
import UIKit

final class PhotoGridController: UICollectionViewController, UINavigationControllerDelegate {
    let photos: [String]

    init(photos: [String]) {
        self.photos = photos
        super.init(collectionViewLayout: UICollectionViewFlowLayout())
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        navigationController?.delegate = self
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        photos.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        let detail = PhotoDetailController()
        detail.title = photos[indexPath.item]
        navigationController?.pushViewController(detail, animated: true)
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        navigationController.setNavigationBarHidden(viewController is PhotoDetailController, animated: animated)
    }
}

final class PhotoDetailController: UIViewController {}
