import DiffableKit
import Dispatch
import Testing

@MainActor @Suite("Closing a scene") struct SceneClosingTests {
  /// Work that may be pending when a scene closes.
  enum Work: CaseIterable, Sendable {
    case nothing
    case pacedApply
    case applyBehindAnother
    case applyFromElsewhere
    case reload
    case sectionSnapshot
    case models
    case boundSequence
    case boundModel
    case awaitedApply
    case awaitedPacedApply
    case animatedApply
    case viewAnimation
    case delayedAnimation
    case presentation
    case movement
    case hesitation
    case batch
    case outlineToggle
    case editing
    case menu
    case swipe
  }

  /// The moment at which a scene closes.
  enum Moment: CaseIterable, Sendable {
    case beforeFirstFrame
    case betweenFrames
    case insideLayout
    case insideProvider
    case insideDisplay
    case insideScrolling
    case insideApply
    case insideCompletion
    case whileAnimating
    case whileDragging
    case twice
    case never
  }

  @Test(
    "C61, C62, D52: work that is pending when a scene closes ends exactly once and retains no objects",
    arguments: Work.allCases, Moment.allCases)
  func closing(_ work: Work, at moment: Moment) async {
    for kind in ClosingController.Kind.allCases {
      let stage = ClosingStage(kind)
      if moment != .beforeFirstFrame {
        stage.frame()
        stage.showRows()
      }
      begin(work, on: stage)
      close(at: moment, stage)
      askAfterwards(stage)
      stage.leave()
      await stage.settle()
      #expect(stage.remaining.isEmpty, "\(kind)")
      #expect(stage.tally.ends == Dictionary(uniqueKeysWithValues: stage.tally.expected.map { ($0, 1) }), "\(kind)")
    }
  }

  @Test(
    "C61: after a scene closes, its controller and views are released though the data source is retained; pending work ends once",
    arguments: Work.allCases)
  func closingAfterController(_ work: Work) async {
    for kind in ClosingController.Kind.allCases {
      let stage = ClosingStage(kind)
      stage.frame()
      stage.showRows()
      begin(work, on: stage)
      // The data sources are retained, as by a program that applies on a queue of its own.
      var sources: [AnyObject?] = [stage.controller.source, stage.controller.tableSource]
      stage.leaveController()
      stage.scene.close()
      // The clock calls the completions of pending animations, after which their objects are released.
      stage.time.advance(by: 0)
      #expect(!stage.remaining.contains("controller"), "\(kind)")
      stage.leave()
      sources = []
      await stage.settle()
      #expect(stage.remaining.isEmpty && sources.isEmpty, "\(kind)")
      #expect(stage.tally.ends == Dictionary(uniqueKeysWithValues: stage.tally.expected.map { ($0, 1) }), "\(kind)")
    }
  }

  @Test("D52: completions of animations that closing the scene cuts short get false, and one that had ended got true")
  func interruptedAnimations() async {
    let stage = ClosingStage(.collection)
    stage.frame()
    stage.showRows()
    var told: [String] = []
    stage.scene.perform {
      UIView.animate(withDuration: 0.1, animations: {}, completion: { told.append("short \($0)") })
      UIView.animate(withDuration: 5, animations: {}, completion: { told.append("long \($0)") })
      UIView.animate(
        withDuration: 1, delay: 1, animations: { told.append("late") }, completion: { told.append("late \($0)") })
    }
    stage.controller.collection?.performBatchUpdates(nil) { told.append("batch \($0)") }
    stage.time.advance(by: 0.2)
    stage.scene.close()
    #expect(told == ["short true"])
    stage.time.advance(by: 0)
    #expect(told == ["short true", "long false", "late false", "batch false"])
    stage.time.advance(by: 10)
    #expect(told.count == 4)
  }

  @Test(
    "C61: an apply pending when its scene closes calls no cell provider, and its completion sees the new snapshot"
  )
  func providersRest() {
    for kind in ClosingController.Kind.allCases {
      let stage = ClosingStage(kind)
      guard let controller = stage.controller else { continue }
      stage.frame()
      stage.showRows()
      controller.isPaced = true
      var seen: [[String]] = []
      for rows in [["a"], ["b"], ["c", "d"]] {
        controller.apply(rows, animated: true) { [weak controller] in seen.append(controller?.shown ?? []) }
      }
      var asked = 0
      controller.whileProviding = { asked += 1 }
      stage.scene.close()
      stage.time.advance(by: 0)
      #expect(seen == [["c", "d"], ["c", "d"], ["c", "d"]], "\(kind)")
      #expect(asked == 0, "\(kind)")
    }
  }

  @Test("C62: an apply after its scene has closed changes the snapshot at once and calls no cell provider")
  func appliesAfterwards() {
    for kind in ClosingController.Kind.allCases {
      let stage = ClosingStage(kind)
      guard let controller = stage.controller else { continue }
      stage.frame()
      stage.showRows()
      stage.scene.close()
      var (asked, ends) = (0, 0)
      controller.whileProviding = { asked += 1 }
      controller.apply(["x"], animated: true) { ends += 1 }
      #expect(controller.shown == ["x"], "\(kind)")
      #expect(ends == 0, "\(kind)")
      stage.time.advance(by: 0)
      controller.source?.applySnapshotUsingReloadData(ClosingController.snapshot(["y"]))
      #expect(asked == 0, "\(kind)")
    }
  }

  @Test("C62: a list moved from a closed scene to another one shows the last snapshot and keeps its selection")
  func showsAgain() {
    let stage = ClosingStage(.collection)
    guard let controller = stage.controller, let collection = controller.collection else { return }
    stage.frame()
    stage.showRows()
    collection.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    stage.scene.close()
    controller.apply(["new", "row 2", "row 5"], animated: true)
    let scene = HostScene(size: CGSize(width: 320, height: 480))
    scene.perform { scene.window.rootViewController = controller }
    #expect(scene.makeFrame() != nil)
    #expect(collection.indexPathsForVisibleItems.count == 3)
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    scene.close()
  }

  @Test("A list whose data source is released while it asks for cells shows no cells")
  func dataSourceGoes() {
    for kind in ClosingController.Kind.allCases {
      let stage = ClosingStage(kind)
      guard let controller = stage.controller else { continue }
      stage.frame()
      stage.showRows()
      controller.whileProviding = { [weak controller] in controller?.letGoOfDataSource() }
      controller.list.setContentOffset(CGPoint(x: 0, y: 1500), animated: false)
      stage.frame()
      controller.list.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
      controller.list.setNeedsLayout()
      stage.frame()
      #expect(controller.collection?.visibleCells.isEmpty ?? controller.table?.visibleCells.isEmpty == true, "\(kind)")
      stage.scene.close()
    }
  }

  @Test("A scene closed inside a delegate method removes its views only after that method has returned")
  func closesAfterwards() {
    let stage = ClosingStage(.table)
    guard let controller = stage.controller, let scene = stage.scene else { return }
    stage.frame()
    stage.showRows()
    var isInWindow: Bool?
    controller.whileScrolling = { [weak scene, weak controller] in
      scene?.close()
      isInWindow = controller?.view.window != nil
    }
    if let id = stage.listID { scene.handle(.scroll(id, CGPoint(x: 0, y: 500))) }
    #expect(isInWindow == true)
    #expect(controller.view.window == nil)
    #expect(scene.window.subviews.isEmpty)
  }

  // MARK: Pending work

  private func begin(_ work: Work, on stage: ClosingStage) {
    guard let controller = stage.controller, let scene = stage.scene else { return }
    let tally = stage.tally
    func end(_ name: String) -> () -> Void {
      tally.expect(name)
      return { tally.end(name) }
    }
    let other = Array(ClosingController.rows.reversed().prefix(60))
    switch work {
    case .nothing: break
    case .pacedApply:
      controller.isPaced = true
      controller.apply(other, animated: false, completion: end("first"))
      controller.apply(ClosingController.rows, animated: false, completion: end("second"))
      controller.apply(["one"], animated: true, completion: end("third"))
    case .applyBehindAnother:
      // The second apply is requested, and expected to complete, only once a cell is displayed: before the first frame
      // none is.
      controller.whileDisplaying = { [weak controller] in
        controller?.whileDisplaying = {}
        tally.expect("behind")
        controller?.apply(["behind"], animated: true) { tally.end("behind") }
      }
      controller.apply(["new"] + other, animated: true, completion: end("before"))
    case .applyFromElsewhere: applyFromElsewhere(controller, tally)
    case .reload:
      controller.source?.applySnapshotUsingReloadData(ClosingController.snapshot(other), completion: end("reload"))
      controller.tableSource?.applySnapshotUsingReloadData(ClosingController.snapshot(other), completion: end("table"))
    case .sectionSnapshot: showOutline(controller, end("outline"))
    case .outlineToggle:
      showOutline(controller, end("outline"))
      stage.frame()
      if let id = stage.listID { scene.handle(.key(id, .right, [])) }
    case .models:
      let dishes = other.map { ClosingController.Dish(id: $0, price: 1) }
      controller.source?.applyModels([("A", dishes)], completion: end("models"))
    case .boundSequence: bindSequence(controller, tally)
    case .boundModel: controller.source?.bind(toSnapshot: { ClosingController.snapshot(other) })
    case .awaitedApply, .awaitedPacedApply:
      controller.isPaced = work == .awaitedPacedApply
      controller.apply(other, animated: false)
      awaitApply(controller, tally)
    case .animatedApply: controller.apply(other, animated: true, completion: end("animated"))
    case .viewAnimation, .delayedAnimation:
      tally.expect("animation")
      scene.perform {
        UIView.animate(
          withDuration: 0.3, delay: work == .delayedAnimation ? 0.2 : 0, animations: { controller.view.alpha = 0.5 },
          completion: { _ in tally.end("animation") })
      }
    case .presentation:
      let sheet = UIViewController()
      stage.watch("sheet", sheet)
      guard controller.view.window != nil else { return }
      tally.expect("presented")
      scene.perform { controller.present(sheet, animated: true) { tally.end("presented") } }
    case .movement, .hesitation:
      guard let collection = controller.collection else { return }
      collection.reorderingCadence = work == .hesitation ? .slow : .immediate
      scene.perform {
        _ = collection.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0))
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 300))
      }
    case .batch:
      let told = end("batch")
      controller.collection?.performBatchUpdates(nil) { _ in told() }
      controller.table?.performBatchUpdates(nil) { _ in told() }
    case .editing: scene.perform { controller.table?.setEditing(false, animated: true) }
    case .menu: if let id = stage.listID { scene.handle(.contextMenu(id, CGPoint(x: 20, y: 20))) }
    case .swipe:
      controller.table?.isEditing = false
      stage.frame()
      guard let id = stage.rowID else { return }
      scene.handle(.swipe(id, .began(.left)))
      scene.handle(.swipe(id, .opened))
    }
  }

  private func applyFromElsewhere(_ controller: ClosingController, _ tally: ClosingStage.Tally) {
    tally.expect("elsewhere")
    let (source, tableSource) = (controller.source, controller.tableSource)
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      let told: () -> Void = { MainActor.assumeIsolated { tally.end("elsewhere") } }
      source?.apply(ClosingController.snapshot(["elsewhere"]), completion: told)
      tableSource?.apply(ClosingController.snapshot(["elsewhere"]), completion: told)
      isDone.signal()
    }
    isDone.wait()
  }

  private func awaitApply(_ controller: ClosingController, _ tally: ClosingStage.Tally) {
    tally.expect("awaited")
    let (source, tableSource) = (controller.source, controller.tableSource)
    Task { @MainActor in
      await source?.apply(ClosingController.snapshot(["awaited"]))
      await tableSource?.apply(ClosingController.snapshot(["awaited"]))
      // The snapshot has the awaited item, although the closed scene does not show it.
      if source?.indexPath(for: "awaited") ?? tableSource?.indexPath(for: "awaited") != nil { tally.end("awaited") }
    }
  }

  private func bindSequence(_ controller: ClosingController, _ tally: ClosingStage.Tally) {
    guard let source = controller.source else { return }
    tally.expect("binding")
    let (snapshots, continuation) = AsyncStream.makeStream(of: NSDiffableDataSourceSnapshot<String, Int>.self)
    let mapped = snapshots.map { ClosingController.snapshot($0.itemIdentifiers.map { "number \($0)" }) }
    let binding = source.bind(toSnapshots: mapped)
    continuation.yield(NSDiffableDataSourceSnapshot([("A", [1, 2])]))
    Task { @MainActor in
      await binding.end()
      continuation.yield(NSDiffableDataSourceSnapshot([("A", [3])]))
      tally.end("binding")
    }
  }

  private func showOutline(_ controller: ClosingController, _ end: @escaping () -> Void) {
    guard let source = controller.source else { return end() }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["parent", "sibling"])
    outline.append(["child"], to: "parent")
    source.apply(outline, to: "A", completion: end)
  }

  // MARK: Moments of closing

  private func close(at moment: Moment, _ stage: ClosingStage) {
    guard let scene = stage.scene, let controller = stage.controller else { return }
    /// A closure that closes the scene, to be called from inside a call to the program.
    let closing = { [weak scene] in scene?.close() ?? () }
    switch moment {
    case .beforeFirstFrame, .betweenFrames: scene.close()
    case .insideLayout:
      controller.whileLayingOut = closing
      controller.view.setNeedsLayout()
      stage.frame()
    case .insideProvider, .insideDisplay:
      if moment == .insideProvider { controller.whileProviding = closing } else { controller.whileDisplaying = closing }
      controller.list.setContentOffset(CGPoint(x: 0, y: 1500), animated: false)
      stage.frame()
    case .insideScrolling:
      controller.whileScrolling = closing
      if let id = stage.listID { scene.handle(.scroll(id, CGPoint(x: 0, y: 1000))) }
    case .insideApply:
      controller.whileProviding = closing
      controller.apply(["a", "b"], animated: true)
    case .insideCompletion:
      scene.perform { UIView.animate(withDuration: 0.01, animations: {}, completion: { _ in closing() }) }
      stage.time.advance(by: 0.02)
    case .whileAnimating:
      stage.frame()
      stage.time.advance(by: 0.1)
    case .whileDragging:
      if let id = stage.listID {
        scene.handle(.drag(id, .began(CGPoint(x: 300, y: 30))))
        scene.handle(.drag(id, .moved(CGPoint(x: 300, y: 200))))
      }
    case .twice:
      scene.close()
      scene.close()
    case .never: return
    }
    scene.close()
    #expect(scene.makeFrame() == nil)
    #expect(scene.makeFrame(complete: true) == nil)
  }

  /// Applies a snapshot once more after the scene has closed.
  private func askAfterwards(_ stage: ClosingStage) {
    guard let controller = stage.controller else { return }
    let tally = stage.tally
    tally.expect("afterwards")
    let wasPaced = controller.isPaced
    controller.apply(["afterwards"], animated: true) { tally.end("afterwards") }
    // The apply has to be shown at once only without pacing: a paced apply of a scene that is still open waits for a
    // frame.
    if !wasPaced { #expect(controller.shown == ["afterwards"]) }
  }
}
