// Tabs whose stacks are created when they are first selected; a second tap on the selected tab goes back to the root.
import UIKit

final class TabCoordinator: NSObject {
    enum Section: Int, CaseIterable {
        case home, search, profile

        var title: String { String(describing: self).capitalized }
    }

    let tabBarController = UITabBarController()
    private(set) var started: Set<Section> = []

    func start() {
        tabBarController.delegate = self
        tabBarController.viewControllers = Section.allCases.map { section in
            let navigation = UINavigationController()
            navigation.tabBarItem = UITabBarItem(title: section.title, image: nil, tag: section.rawValue)
            return navigation
        }
        startSection(.home)
    }

    private func startSection(_ section: Section) {
        guard started.insert(section).inserted,
            let navigation = tabBarController.viewControllers?[section.rawValue] as? UINavigationController
        else { return }
        let root = SectionController(section: section)
        navigation.setViewControllers([root], animated: false)
    }
}

extension TabCoordinator: UITabBarControllerDelegate {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
        guard let index = tabBarController.viewControllers?.firstIndex(of: viewController),
            let section = Section(rawValue: index)
        else { return false }
        if viewController === tabBarController.selectedViewController {
            (viewController as? UINavigationController)?.popToRootViewController(animated: true)
            return false
        }
        startSection(section)
        return true
    }
}

final class SectionController: UIViewController {
    let section: TabCoordinator.Section

    init(section: TabCoordinator.Section) {
        self.section = section
        super.init(nibName: nil, bundle: nil)
        title = section.title
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
}
