import DiffableKit
import DiffableTesting
import Testing

/// Tests of view controllers whose view is a collection view.
@MainActor struct UICollectionViewControllerTests {
  /// A collection view controller that overrides data source and delegate methods, as for UIKit.
  final class Words: UICollectionViewController {
    var words = (0..<30).map { "word \($0)" }
    var log: [String] = []
    private let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, word in
      var content = cell.defaultContentConfiguration()
      content.text = word
      cell.contentConfiguration = content
    }

    init() {
      super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    }

    required init?(coder: NSCoder) { return nil }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      words.count
    }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: words[indexPath.item])
    }

    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      true
    }

    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { words.insert(words.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      log.append("selected \(indexPath.item)")
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scrolled") }
  }

  @Test("A collection view controller is the data source and the delegate of its collection view")
  func subclass() {
    let controller = Words()
    #expect(!controller.isViewLoaded)
    let host = HeadlessHost(rootViewController: controller, size: CGSize(width: 320, height: 400))
    #expect(controller.view === controller.collectionView)
    #expect(controller.collectionView.collectionViewLayout === controller.collectionViewLayout)
    #expect(host.labels(of: .option).first == "word 0")
    host.tap("word 2")
    controller.collectionView.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    #expect(controller.log == ["selected 2", "scrolled"])
    #expect(controller.collectionView.frame.size == CGSize(width: 320, height: 400))
  }

  @Test("The selection is cleared when the view appears again, unless clearsSelectionOnViewWillAppear is false")
  func clearing() {
    for clears in [true, false] {
      let controller = Words()
      controller.clearsSelectionOnViewWillAppear = clears
      let navigation = UINavigationController(rootViewController: controller)
      let host = HeadlessHost(rootViewController: navigation, size: CGSize(width: 320, height: 400))
      host.tap("word 2")
      navigation.pushViewController(UIViewController(), animated: false)
      host.update()
      #expect(controller.collectionView.indexPathsForSelectedItems == [[0, 2]])
      navigation.popViewController(animated: false)
      host.update()
      #expect(controller.collectionView.indexPathsForSelectedItems == (clears ? nil : [[0, 2]]))
      #expect(controller.log == ["selected 2"])
    }
  }

  @Test("The edit button sets isEditing of controller and collection view, and its title switches to Done and back")
  func editing() {
    let controller = Words()
    controller.navigationItem.rightBarButtonItem = controller.editButtonItem
    let host = HeadlessHost(
      rootViewController: UINavigationController(rootViewController: controller), size: CGSize(width: 320, height: 400))
    host.tap("Edit")
    #expect(controller.isEditing && controller.collectionView.isEditing)
    host.tap("Done")
    #expect(!controller.isEditing && !controller.collectionView.isEditing)
    #expect(host.element("Edit") != nil)
    controller.isEditing = true
    host.update()
    #expect(controller.collectionView.isEditing && host.element("Done") != nil)
  }

  @Test("C49: items are moved by dragging after a long press, unless the controller installs no such gesture")
  func standardGesture() throws {
    let controller = Words()
    let host = HeadlessHost(rootViewController: controller, size: CGSize(width: 320, height: 400))
    func row(_ word: String) throws -> MirroredElementTree.Node {
      try #require(host.element(word) { $0.accessibility.position != nil })
    }
    let first = try row("word 0")
    #expect(first.element.input.contains(.longDrag))
    let list = try #require(first.parent)
    host.send(.drag(first.id, .began(CGPoint(x: 30, y: 20))))
    host.send(.drag(list, .moved(CGPoint(x: 30, y: 112))))
    host.send(.drag(list, .ended(CGPoint(x: 30, y: 112))))
    #expect(controller.words.prefix(3) == ["word 1", "word 2", "word 0"])
    controller.installsStandardGestureForInteractiveMovement = false
    host.update()
    #expect(try !row("word 0").element.input.contains(.longDrag))
  }

  @Test("A collection view set on the controller becomes its view, with the controller as data source and delegate")
  func replacing() {
    let controller = Words()
    let host = HeadlessHost(rootViewController: controller, size: CGSize(width: 320, height: 400))
    let other = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    controller.collectionView = other
    #expect(controller.view === other && other.dataSource === controller && other.delegate === controller)
    _ = host
  }

  @Test(
    "Misuse: a UICollectionViewController without a layout, or with items but no override that gives cells, stops the program"
  )
  func misuse() async {
    let noLayout = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UICollectionViewController(nibName: nil, bundle: nil).collectionViewLayout }
    }
    #expect(text(noLayout).contains("has no layout"))
    let noCells = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = UICollectionViewController(collectionViewLayout: UICollectionViewLayout())
        _ = controller.collectionView(controller.collectionView, cellForItemAt: [0, 0])
      }
    }
    #expect(text(noCells).contains("the controller gives none"))
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
