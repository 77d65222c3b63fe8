import DiffableKit
import DiffableTesting
import Testing

/// Tests of work that is begun outside of a scene's call: it ends by the clock of the scene whose views it concerns, so
/// that a test advances it.
@MainActor struct SceneClockTests {
  /// Work that calls a completion after a time.
  enum Work: String, CaseIterable {
    case layout, interactiveLayout, batch, apply, viewAnimation, delayedAnimation, springAnimation, viewTransition
    case transaction, propertyAnimator, delayedAnimator, push, presentation, dismissal
    case emptyAnimation, emptyTransaction, emptyAnimator

    /// Begins the work on a list in a window; `end` is called at its end.
    @MainActor func begin(_ list: ClockedList, _ end: @escaping () -> Void) {
      let (view, controller) = (list.collectionView, list.controller)
      switch self {
      case .layout:
        let grid = UICollectionViewFlowLayout()
        grid.itemSize = CGSize(width: 100, height: 100)
        view.setCollectionViewLayout(grid, animated: true) { _ in end() }
      case .interactiveLayout:
        _ = view.startInteractiveTransition(to: UICollectionViewFlowLayout()) { _, _ in end() }
        view.finishInteractiveTransition()
      case .batch: view.performBatchUpdates(nil) { _ in end() }
      case .apply:
        var snapshot = list.dataSource.snapshot()
        snapshot.appendItems([100])
        list.dataSource.apply(snapshot, animatingDifferences: true, completion: end)
      case .viewAnimation: UIView.animate(withDuration: 0.3, animations: { view.alpha = 0.5 }) { _ in end() }
      case .delayedAnimation:
        UIView.animate(withDuration: 0.3, delay: 1.5, animations: { view.alpha = 0.5 }) { _ in end() }
      case .springAnimation:
        UIView.animate(
          withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
          animations: { view.alpha = 0.5 }
        ) { _ in end() }
      case .viewTransition:
        UIView.transition(
          with: view, duration: 0.3, options: .transitionCrossDissolve, animations: { view.alpha = 0.5 }
        ) { _ in end() }
      case .transaction:
        CATransaction.begin()
        CATransaction.setCompletionBlock(end)
        UIView.animate(withDuration: 0.3) { view.alpha = 0.5 }
        CATransaction.commit()
      case .propertyAnimator:
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) { view.alpha = 0.5 }
        animator.addCompletion { _ in end() }
        animator.startAnimation()
      case .delayedAnimator:
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) { view.alpha = 0.5 }
        animator.addCompletion { _ in end() }
        animator.startAnimation(afterDelay: 1)
      case .emptyAnimation: UIView.animate(withDuration: 0.3, animations: {}) { _ in end() }
      case .emptyTransaction:
        CATransaction.begin()
        CATransaction.setCompletionBlock(end)
        CATransaction.commit()
      case .emptyAnimator:
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) {}
        animator.addCompletion { _ in end() }
        animator.startAnimation()
      case .push:
        let navigation = controller.navigationController
        navigation?.pushViewController(UIViewController(), animated: true)
        navigation?.transitionCoordinator?.animate(alongsideTransition: nil) { _ in end() }
      case .presentation:
        let presented = UIViewController()
        controller.present(presented, animated: true)
        presented.transitionCoordinator?.animate(alongsideTransition: nil) { _ in end() }
      case .dismissal:
        let presented = UIViewController()
        controller.present(presented, animated: false)
        list.host.update()
        controller.dismiss(animated: true)
        presented.transitionCoordinator?.animate(alongsideTransition: nil) { _ in end() }
      }
    }
  }

  /// A list of a controller in a navigation controller.
  @MainActor final class ClockedList {
    let controller = UIViewController()
    let host: HeadlessHost
    let collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    private(set) var dataSource: UICollectionViewDiffableDataSource<Int, Int>!

    init() {
      controller.view = collectionView
      host = HeadlessHost(
        rootViewController: UINavigationController(rootViewController: controller),
        size: CGSize(width: 320, height: 600))
      let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(item)"
        cell.contentConfiguration = content
      }
      dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
        list.dequeueConfiguredReusableCell(using: row, for: path, item: item)
      }
      dataSource.apply(NSDiffableDataSourceSnapshot([(0, Array(0..<20))]), animatingDifferences: false)
      host.update()
    }
  }

  @Test("A scene whose views were animated outside of its call is not retained by the animation")
  func release() {
    weak var scene: HostScene?
    do {
      let list = ClockedList()
      scene = list.host.scene
      UIView.animate(withDuration: 0.3) { list.collectionView.alpha = 0.5 }
      list.host.close()
    }
    #expect(scene == nil)
  }

  @Test("Work outside of a scene's call ends when the clock of the headless host is advanced", arguments: Work.allCases)
  func ends(work: Work) {
    let list = ClockedList()
    var ends = 0
    work.begin(list) { ends += 1 }
    list.host.update()
    #expect(ends == 0, "the clock stands still")
    list.host.advance(by: 2)
    #expect(ends == 1)
  }

  @Test(
    "A delayed animation block runs after its delay, also outside of a scene's call and with reduced motion",
    arguments: [false, true])
  func delay(reducesMotion: Bool) {
    let list = ClockedList()
    list.host.scene.reducesMotion = reducesMotion
    UIView.animate(withDuration: 0.3, delay: 1) { list.collectionView.alpha = 0.5 }
    list.host.advance(by: 0.9)
    #expect(list.collectionView.alpha == 1)
    list.host.advance(by: 0.2)
    #expect(list.collectionView.alpha == 0.5)
  }
}
