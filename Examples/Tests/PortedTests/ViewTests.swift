import DiffableTesting
import Testing
import UIKit

@testable import Ported

@Suite("Views") @MainActor struct ViewTests {
  @Test("Constraints in the visual format language give views their frames") func visualFormat() {
    let view = VisualFormatView(frame: CGRect(x: 0, y: 0, width: 500, height: 200))
    view.layoutIfNeeded()
    #expect(view.label.frame.origin == CGPoint(x: 12, y: 12))
    #expect(view.field.frame.width == 400 || view.field.frame.width == 476)
    #expect(view.field.frame.height == 36)
    #expect(view.field.frame.minY == view.label.frame.maxY + 8)
  }

  @Test("Colours are made from a hue, in Display P3, from a literal and from the asset catalogue") func palette() {
    let half = Palette.shade(UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1), by: 0.5)
    var brightness: CGFloat = 0
    #expect(half.getHue(nil, saturation: nil, brightness: &brightness, alpha: nil))
    #expect(abs(brightness - 0.5) < 0.01)
    #expect(Palette.accent != nil)
    #expect(Palette.literal != Palette.leaf)
  }

  @Test("Pictures are found in the asset catalogue and can be turned, and a symbol without a drawing has a size")
  func pictures() throws {
    let flag = try #require(Pictures.flag)
    #expect(flag.size == CGSize(width: 4, height: 2))
    #expect(Pictures.literal.size == flag.size)
    #expect(Pictures.upright(flag)?.size == CGSize(width: 2, height: 4))
    #expect(Pictures.unusual.size.width > 0)
  }

  @Test("Paragraph styles make a label higher than the same text without them") func paragraphs() {
    let label = NoteLabel()
    label.show(headline: "Note", body: String(repeating: "word ", count: 40))
    let loose = label.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)).height
    label.attributedText = NSAttributedString(
      string: label.attributedText!.string, attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
    let tight = label.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)).height
    #expect(loose > tight + 10)
    let note = NoteTextView()
    note.show("Right")
    #expect(note.text == "Right")
  }

  @Test("A property animator is paused halfway, and goes on to its end when it is continued") func animator() {
    let card = CardView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    let container = UIView()
    container.addSubview(card)
    let host = HeadlessHost(view: container)
    card.raise(by: 200)
    #expect(card.animator?.isRunning == true)
    card.hold(at: 0.5)
    #expect(card.animator?.fractionComplete == 0.5)
    card.letGo(back: false)
    host.advance(by: 1)
    #expect(card.end == .end)
    #expect(card.frame.minY == 100)
  }

  @Test("Spies, subclasses of a collection view and a table, note the calls of the methods that they override")
  func spies() {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let spy = SpyCollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    spy.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: spy) { view, indexPath, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    let host = HeadlessHost(view: spy)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    source.apply(snapshot, animatingDifferences: false)
    host.update()
    spy.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    spy.performBatchUpdates(nil)
    #expect(spy.calls == ["register cell", "dequeue cell", "dequeue cell", "select", "performBatchUpdates"])
    let table = SpyTableView(frame: .zero, style: .plain)
    table.reloadData()
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(table.calls == ["reloadData", "select"])
  }

  @Test("Subclasses of a view, control, cell and search controller note calls or return values of their own")
  func viewSpies() {
    let spy = SpyView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    spy.layoutIfNeeded()
    let inner = UILabel()
    inner.translatesAutoresizingMaskIntoConstraints = false
    spy.addSubview(inner)
    inner.topAnchor.constraint(equalTo: spy.safeAreaLayoutGuide.topAnchor).isActive = true
    spy.layoutIfNeeded()
    spy.invalidateIntrinsicContentSize()
    spy.removeFromSuperview()
    #expect(spy.calls.filter { $0 != "setNeedsLayout" } == ["add", "invalidate", "remove"])
    #expect(spy.calls.contains("setNeedsLayout"))
    #expect(inner.frame.minY == 20)
    let control = WordyControl()
    control.isEnabled = false
    #expect(control.state == .disabled && control.words == "disabled")
    let cell = LabelledCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Own"
    #expect(cell.contentView.subviews.isEmpty)
    let search = QuietSearchController(searchResultsController: nil)
    search.searchBar.text = "pear"
    #expect(search.searchBar.searchTextField.text == "pear")
  }

  @Test("A screen written in the forms that compile both on Linux and iOS reacts to its buttons, text field and model")
  func writtenOtherwise() {
    let controller = DraftViewController()
    let host = HeadlessHost(rootViewController: UINavigationController(rootViewController: controller))
    #expect(host.tap("Save"))
    #expect(host.tap("Sort"))
    #expect(host.type("Plan", into: "Title"))
    #expect(host.tap("Open draft"))
    controller.model.title.send("Draft")
    controller.name = "n"
    #expect(controller.log == ["save", "sort", "title Plan", "open", "name n"])
    #expect(controller.label.text == "Draft")
  }

  @Test(
    "A data source counts its applies in a nonisolated override of apply, or in a method of its own that calls apply"
  )
  func counting() {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let counting = CountingDataSource(collectionView: view) { _, _, _ in UICollectionViewCell() }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    counting.apply(snapshot)
    #expect(counting.applies == 1)
    let named = NamedDataSource(collectionView: view) { _, _, _ in UICollectionViewCell() }
    named.show(snapshot)
    #expect(named.applies == 1)
  }
}
