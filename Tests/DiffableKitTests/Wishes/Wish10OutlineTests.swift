import DiffableKit
import DiffableTesting
import Synchronization
import Testing

/// Tests of wish 10: items of outlines are expanded and collapsed by code as by a press, and expansion is kept and
/// saved.
@Suite("Wish 10: expanding and collapsing by code") @MainActor struct Wish10OutlineTests {
  @Test("B49: expand and collapse call the outline handlers as a press does, and complete once, after the animation")
  func expand() {
    let fixture = OutlineFixture()
    fixture.apply(OutlineFixture.outline())
    fixture.noteHandlers()
    var ends = 0
    fixture.dataSource.expand(["a"]) { ends += 1 }
    fixture.host.update()
    #expect(fixture.rows == ["+a", "  a1", "  a2", "b", "c"])
    #expect(ends == 0)
    fixture.host.advance(by: 1)
    #expect(ends == 1)
    #expect(fixture.dataSource.isExpanded("a") && !fixture.dataSource.isExpanded("a1"))
    fixture.dataSource.collapse(["a"], animatingDifferences: false)
    fixture.host.update()
    #expect(fixture.rows == ["a", "b", "c"])
    #expect(
      fixture.log == [
        "should expand a of a b c", "will expand a of a b c", "children of a, now a1 a11 a2, of a b c",
        "should collapse a of a a1 a2 b c", "will collapse a of a a1 a2 b c",
      ])
  }

  @Test("B49: expanding by code calls the same handlers and animates as many rows as a press")
  func sameAsPress() {
    let (pressed, coded) = (OutlineFixture(), OutlineFixture())
    for fixture in [pressed, coded] {
      fixture.apply(OutlineFixture.outline())
      fixture.noteHandlers()
    }
    pressed.toggle("a")
    coded.dataSource.expand(["a"])
    coded.host.update()
    #expect(pressed.rows == coded.rows && !pressed.rows.isEmpty)
    #expect(fades(pressed) == 2 && fades(coded) == 2)
    for fixture in [pressed, coded] { fixture.host.advance(by: 1) }
    pressed.toggle("a")
    coded.dataSource.collapse(["a"])
    coded.host.update()
    #expect(fades(pressed) == 2 && fades(coded) == 2)
    for fixture in [pressed, coded] { fixture.host.advance(by: 1) }
    #expect(pressed.rows == ["a", "b", "c"] && coded.rows == ["a", "b", "c"])
    #expect(pressed.log == coded.log && pressed.log.count == 5)
  }

  /// Returns the number of animated row insertions and deletions in the last host frame that has any.
  private func fades(_ fixture: OutlineFixture) -> Int {
    let counts = fixture.host.frames.map { frame in
      frame.changes.count { change in
        switch change {
        case .insert(_, _, _, let element, let appearance):
          element.accessibility.role == .treeitem && appearance != .immediate
        case .remove(_, let disappearance): disappearance != .immediate
        default: false
        }
      }
    }
    return counts.last { $0 > 0 } ?? 0
  }

  @Test("B49: expand opens several items, also hidden ones, and skips items that are refused or already expanded")
  func several() {
    let fixture = OutlineFixture()
    fixture.apply(OutlineFixture.outline())
    fixture.noteHandlers()
    fixture.dataSource.sectionSnapshotHandlers.shouldExpandItem = { $0 != "b" }
    fixture.dataSource.expand(["a1", "b", "c", "a1"], animatingDifferences: false)
    fixture.host.update()
    #expect(fixture.rows.filter { $0 != "+c" } == ["a", "b"], "a1 is inside of a")
    #expect(fixture.dataSource.snapshot(for: "S").line == "a{+a1{a11} a2} b +c")
    fixture.log = []
    fixture.dataSource.expand(["a1", "a"], animatingDifferences: false)
    fixture.host.update()
    #expect(fixture.log.filter { $0.hasPrefix("will") } == ["will expand a of a b c"])
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["a", "a1", "a11", "a2", "b", "c"])
  }

  @Test("B49: expanding items of several sections runs the completion once")
  func sections() {
    let fixture = OutlineFixture()
    fixture.apply(OutlineFixture.outline(), to: "S")
    var other = OutlineFixture.Outline()
    other.append(["x"])
    other.append(["x1"], to: "x")
    fixture.apply(other, to: "T")
    var ends = 0
    fixture.dataSource.expand(["x", "a"]) { ends += 1 }
    fixture.host.advance(by: 1)
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["a", "a1", "a2", "b", "c", "x", "x1"])
    #expect(ends == 1)
  }

  @Test("B49: expanding or collapsing an unknown item logs a warning and runs the completion")
  func unknown() {
    let fixture = OutlineFixture()
    fixture.apply(OutlineFixture.outline())
    let lines = Mutex<[String]>([])
    var ends = 0
    withDiagnosticSink({ line in lines.withLock { $0.append(line) } }) {
      fixture.dataSource.expand(["nobody", "a"], animatingDifferences: false) { ends += 1 }
      fixture.dataSource.collapse(["nobody"]) { ends += 1 }
    }
    fixture.host.advance(by: 1)
    #expect(fixture.rows == ["+a", "  a1", "  a2", "b", "c"])
    #expect(ends == 2)
    #expect(lines.withLock { $0.count { $0.contains("nobody") } } == 2)
    #expect(!fixture.dataSource.isExpanded("nobody"))
  }

  @Test("B49: an item that is expanded during another apply opens after that apply")
  func amidApply() {
    let fixture = OutlineFixture()
    fixture.apply(OutlineFixture.outline())
    var isFirst = true
    fixture.configure = { _, _ in }
    fixture.dataSource.selectionHandler = { _ in
      guard isFirst else { return }
      isFirst = false
      fixture.dataSource.expand(["b"], animatingDifferences: false)
      fixture.dataSource.expand(["a"], animatingDifferences: false)
      #expect(fixture.dataSource.isExpanded("a"), "it was asked for")
    }
    fixture.dataSource.selectedItemIdentifiers = []
    fixture.collectionView.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    fixture.dataSource.collapse(["b", "a"], animatingDifferences: false)
    isFirst = true
    // This apply deletes the selected row, and so calls the selection handler while it is carried out.
    var outline = OutlineFixture.outline()
    outline.delete(["c"])
    fixture.apply(outline)
    #expect(fixture.dataSource.snapshot(for: "S").line == "+a{a1{a11} a2} +b")
    #expect(fixture.rows.count == 4)
  }

  @Test("B49: awaited expand and collapse return when the rows are shown, and at once if the task is cancelled")
  func awaited() async {
    let fixture = OutlineFixture()
    fixture.apply(OutlineFixture.outline())
    await fixture.dataSource.expand(["a"], animatingDifferences: false)
    #expect(fixture.rows == ["+a", "  a1", "  a2", "b", "c"])
    await fixture.dataSource.collapse(["a"], animatingDifferences: false)
    #expect(fixture.rows == ["a", "b", "c"])
    let task = Task { await fixture.dataSource.expand(["a"]) }
    await until("the item is expanded") { fixture.dataSource.isExpanded("a") }
    task.cancel()
    await task.value
    #expect(fixture.host.now == 0 && fixture.dataSource.isExpanded("a"))
  }

  @Test("B38: carryOverExpansion keeps items of a rebuilt outline expanded, and restoreExpansion restores saved ones")
  func kept() {
    let fixture = OutlineFixture()
    fixture.apply(OutlineFixture.outline())
    fixture.dataSource.expand(["a", "a1"], animatingDifferences: false)
    var rebuilt = OutlineFixture.outline()
    rebuilt.append(["d"])
    rebuilt.carryOverExpansion(from: fixture.dataSource.snapshot(for: "S"))
    fixture.apply(rebuilt)
    #expect(fixture.rows == ["+a", "  +a1", "    a11", "  a2", "b", "c", "d"])
    let saved = fixture.dataSource.snapshot(for: "S").expansion
    let next = OutlineFixture()
    var outline = OutlineFixture.outline()
    outline.restoreExpansion(saved)
    next.apply(outline)
    #expect(next.rows == ["+a", "  +a1", "    a11", "  a2", "b", "c"])
  }
}

/// Tests of wish 10: the children of an outline's item are loaded when the item is expanded.
@Suite("Wish 10: loading children") @MainActor struct Wish10LoadingTests {
  @Test("B50: an item whose children are not loaded yet has a disclosure button and is accessible as collapsed")
  func disclosure() {
    let list = FolderList()
    list.apply(FolderList.outline())
    #expect(list.host.element("Expand docs/") != nil)
    #expect(list.host.element("Expand readme") == nil)
    let docs = list.host.element("docs/") { $0.accessibility.level != nil }
    #expect(docs?.element.accessibility.isExpanded == false)
    let readme = list.host.element("readme") { $0.accessibility.level != nil }
    #expect(readme?.element.accessibility.isExpanded == nil)
    #expect(list.state(of: "docs/") == "unknown" && list.state(of: "readme") == "loaded")
  }

  @Test("B50: expanding an item shows a placeholder row, which the loaded children replace")
  func loads() async {
    let list = FolderList()
    list.apply(FolderList.outline())
    list.toggle("docs/")
    #expect(list.rows == ["docs/", "Loading", "music/", "readme"])
    #expect(list.state(of: "docs/") == "loading")
    await list.answer("docs/", .success(["a", "b"]))
    #expect(list.rows == ["docs/", "a", "b", "music/", "readme"])
    #expect(list.state(of: "docs/") == "loaded")
    #expect(list.dataSource.parentOfPlaceholder("docs/…") == nil)
    list.toggle("docs/")
    list.toggle("docs/")
    #expect(list.rows == ["docs/", "a", "b", "music/", "readme"])
    #expect(list.server.asked == ["docs/"])
  }

  @Test("B50: a failed load is shown in the placeholder row, and retried by code or by collapsing and expanding")
  func failsAndTriesAgain() async {
    let list = FolderList()
    list.apply(FolderList.outline())
    list.open(["docs/"])
    await list.answer("docs/", .failure(FolderList.Offline()))
    #expect(list.rows == ["docs/", "Try again", "music/", "readme"])
    list.dataSource.retryLoadingChildren(of: "docs/…")
    #expect(list.rows == ["docs/", "Loading", "music/", "readme"])
    await list.answer("docs/", .failure(FolderList.Offline()))
    list.toggle("docs/")
    #expect(list.state(of: "docs/") == "unknown")
    #expect(list.rows == ["docs/", "music/", "readme"])
    list.toggle("docs/")
    await list.answer("docs/", .success([]))
    #expect(list.rows == ["docs/", "music/", "readme"])
    #expect(list.server.asked.count == 3)
    list.dataSource.retryLoadingChildren(of: "docs/")
    #expect(list.state(of: "docs/") == "loaded", "nothing has failed")
  }

  @Test("B50: reloadChildren loads at once if the item is expanded, otherwise when it is expanded next")
  func reload() async {
    let list = FolderList()
    list.apply(FolderList.outline())
    list.toggle("docs/")
    await list.answer("docs/", .success(["a"]))
    list.dataSource.reloadChildren(of: "docs/")
    #expect(list.rows == ["docs/", "Loading", "music/", "readme"])
    await list.answer("docs/", .success(["a", "new"]))
    #expect(list.rows == ["docs/", "a", "new", "music/", "readme"])
    list.toggle("docs/")
    list.dataSource.reloadChildren(of: "docs/")
    #expect(list.state(of: "docs/") == "unknown" && list.server.asked.count == 2)
    list.toggle("docs/")
    await list.answer("docs/", .success(["newest"]))
    #expect(list.rows == ["docs/", "newest", "music/", "readme"])
  }

  @Test("B51: applying a rebuilt outline keeps loaded children and placeholder rows")
  func rebuilt() async {
    let list = FolderList()
    list.apply(FolderList.outline())
    list.open(["docs/", "music/"])
    await list.answer("docs/", .success(["a", "b"]))
    var outline = FolderList.outline(["new", "docs/", "music/"])
    outline.carryOverExpansion(from: list.dataSource.snapshot(for: "Files"))
    list.apply(outline)
    #expect(list.rows == ["new", "docs/", "a", "b", "music/", "Loading"])
    await list.answer("music/", .success(["song"]))
    #expect(list.rows == ["new", "docs/", "a", "b", "music/", "song"])
  }

  @Test("B51: applying an outline from before the children were loaded does not bring the placeholder row back")
  func staleOutline() async {
    let list = FolderList()
    list.apply(FolderList.outline())
    list.toggle("docs/")
    var stale = list.dataSource.snapshot(for: "Files")
    stale.append(["new"])
    await list.answer("docs/", .success(["a"]))
    list.apply(stale)
    #expect(list.rows == ["docs/", "a", "music/", "readme", "new"])
  }

  @Test(
    "B51: applying an outline loads the children of its expanded items, also of expanded items among those children")
  func nested() async {
    let list = FolderList()
    list.dataSource.childrenLoader?.load = { [server = list.server] folder in
      var children = FolderList.Outline()
      children.append(try await server.entries(in: folder))
      children.expand(children.items.filter { $0.hasSuffix("/") })
      return children
    }
    list.apply(FolderList.outline(expanding: ["docs/"]))
    #expect(list.rows == ["docs/", "Loading", "music/", "readme"])
    await list.answer("docs/", .success(["old/", "a"]))
    #expect(list.rows == ["docs/", "old/", "Loading", "a", "music/", "readme"])
    await list.answer("old/", .success(["z"]))
    list.apply(FolderList.outline(expanding: ["docs/"]))
    #expect(list.rows == ["docs/", "old/", "z", "a", "music/", "readme"])
  }

  @Test("B51: an expanded item begins to load with the first apply after which the loader says that it has children")
  func lateFolder() {
    let list = FolderList()
    var outline = FolderList.outline(expanding: ["readme"])
    list.apply(outline)
    outline.append(["new"])
    list.apply(outline)
    #expect(list.rows == ["docs/", "music/", "readme", "new"])
    list.lateFolders = ["readme"]
    outline.append(["newer"])
    list.apply(outline)
    #expect(list.rows == ["docs/", "music/", "readme", "Loading", "new", "newer"])
  }

  @Test("B51: children that the program applies itself replace the placeholder row and cancel the loading task")
  func given() async {
    let list = FolderList()
    list.apply(FolderList.outline())
    list.toggle("docs/")
    await until("docs/ is asked for") { list.server.isAsked(for: "docs/") }
    var outline = FolderList.outline(expanding: ["docs/"])
    outline.append(["own"], to: "docs/")
    list.apply(outline)
    #expect(list.rows == ["docs/", "own", "music/", "readme"])
    await until("the task is cancelled") { list.server.cancelled == ["docs/"] }
    #expect(list.state(of: "docs/") == "loaded")
  }

  @Test("B52: collapsing an item cancels the loading of its children; collapsing its parent does not")
  func closing() async {
    let list = FolderList()
    list.apply(FolderList.outline())
    list.toggle("docs/")
    await list.answer("docs/", .success(["old/"]))
    list.toggle("old/")
    await until("old/ is asked for") { list.server.isAsked(for: "old/") }
    list.toggle("docs/")
    await list.answer("old/", .success(["z"]))
    #expect(list.server.cancelled == [])
    list.toggle("docs/")
    #expect(list.rows == ["docs/", "old/", "z", "music/", "readme"])
    list.toggle("music/")
    await until("music/ is asked for") { list.server.isAsked(for: "music/") }
    list.toggle("music/")
    #expect(list.rows == ["docs/", "old/", "z", "music/", "readme"])
    await until("the task is cancelled") { list.server.cancelled == ["music/"] }
    #expect(list.state(of: "music/") == "unknown")
  }

  @Test("B52: deleting an item while its children load cancels the loading and is no misuse")
  func vanishing() async {
    let list = FolderList()
    list.apply(FolderList.outline())
    list.open(["docs/", "music/"])
    await until("both are asked for") { list.server.isAsked(for: "docs/") && list.server.isAsked(for: "music/") }
    list.apply(FolderList.outline(["music/"], expanding: ["music/"]))
    await until("the task is cancelled") { list.server.cancelled == ["docs/"] }
    var whole = NSDiffableDataSourceSnapshot<String, String>()
    whole.appendSections(["Files"])
    list.dataSource.apply(whole, animatingDifferences: false, completion: nil)
    await until("the task is cancelled") { list.server.cancelled == ["docs/", "music/"] }
    #expect(list.rows == [])
  }

  @Test("B52: closing the scene, or releasing the data source, cancels the loading of children")
  func ends() async {
    var list: FolderList? = FolderList()
    let server = list!.server
    list?.apply(FolderList.outline(expanding: ["docs/"]))
    await until("docs/ is asked for") { server.isAsked(for: "docs/") }
    list?.host.close()
    #expect(list?.state(of: "docs/") == "failed")
    await until("the task is cancelled") { server.cancelled == ["docs/"] }
    list = FolderList()
    let second = list!.server
    list?.apply(FolderList.outline(expanding: ["docs/"]))
    await until("docs/ is asked for") { second.isAsked(for: "docs/") }
    list = nil
    await until("the task is cancelled") { second.cancelled == ["docs/"] }
  }

  @Test("B51: a placeholder identifier that is already in the outline is reported as misuse, and the item still opens")
  func takenPlaceholder() async {
    let list = FolderList()
    let reports = MenuReports()
    list.dataSource.misusePolicy = .report { reports.note($0) }
    list.dataSource.childrenLoader?.placeholder = { _ in "readme" }
    list.apply(FolderList.outline())
    list.toggle("docs/")
    #expect(list.rows == ["docs/", "music/", "readme"])
    #expect(reports.count == 1)
    await list.answer("docs/", .success(["a"]))
    #expect(list.rows == ["docs/", "a", "music/", "readme"])
  }
}
