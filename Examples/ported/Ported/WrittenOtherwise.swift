import UIKit

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

extension Notification.Name {
  static let draftDidChange = Notification.Name("draftDidChange")
}

/// A model whose title is published by a subject of Combine, as in models of apps.
final class DraftModel {
  let title = CurrentValueSubject<String, Never>("")
}

/// A view controller in words that compile on Linux and on iOS: the article *Coming from UIKit* shows these lines.
final class DraftViewController: UIViewController {
  let label = UILabel()
  let field = UITextField()
  let saveButton = UIButton(type: .system)
  let card = UIControl()
  let refreshControl = UIRefreshControl()
  private(set) var log: [String] = []
  var name = "" { didSet { nameDidChange() } }
  private var observer: Any?
  private var timer: Timer?
  private var subscriptions: Set<AnyCancellable> = []
  let model = DraftModel()

  override func viewDidLoad() {
    super.viewDidLoad()
    saveButton.setTitle("Save", for: .normal)
    saveButton.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
    field.frame = CGRect(x: 20, y: 80, width: 200, height: 36)
    field.placeholder = "Title"
    card.frame = CGRect(x: 20, y: 140, width: 200, height: 80)
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Open draft"
    label.frame = CGRect(x: 20, y: 240, width: 200, height: 24)
    for subview in [saveButton, field, card, label] { view.addSubview(subview) }

    saveButton.addAction(UIAction { [weak self] _ in self?.save() }, for: .touchUpInside)
    field.addAction(UIAction { [weak self] _ in self?.titleChanged() }, for: .editingChanged)
    refreshControl.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
    card.addAction(UIAction { [weak self] _ in self?.open() }, for: .primaryActionTriggered)
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() }),
      UIBarButtonItem(title: "Sort", primaryAction: UIAction(title: "Sort") { [weak self] _ in self?.sort() }),
    ]
    observer = NotificationCenter.default.addObserver(forName: .draftDidChange, object: nil, queue: .main) {
      [weak self] _ in
      MainActor.assumeIsolated { self?.draftChanged() }
    }
    timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.refresh() }
    }
    model.title.sink { [weak self] title in self?.label.text = title }.store(in: &subscriptions)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    timer?.invalidate()
  }

  func searchSoon() { DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [weak self] in self?.search() } }

  private func save() { log.append("save") }
  private func titleChanged() { log.append("title \(field.text ?? "")") }
  private func refresh() { log.append("refresh") }
  private func open() { log.append("open") }
  private func add() { log.append("add") }
  private func sort() { log.append("sort") }
  private func search() { log.append("search") }
  private func draftChanged() { log.append("changed") }
  private func nameDidChange() { log.append("name \(name)") }
}

/// A data source that counts its applies in an override of `apply` that is nonisolated and assumes to run on the main
/// actor.
final class CountingDataSource: UICollectionViewDiffableDataSource<Int, String> {
  private(set) var applies = 0

  override nonisolated func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Int, String>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    MainActor.assumeIsolated { applies += 1 }
    super.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }
}

/// A data source that counts its applies without an override: in a method with a name of its own, which is on the main
/// actor and calls `apply`.
final class NamedDataSource: UICollectionViewDiffableDataSource<Int, String> {
  private(set) var applies = 0

  func show(_ snapshot: NSDiffableDataSourceSnapshot<Int, String>) {
    applies += 1
    apply(snapshot, animatingDifferences: true)
  }
}
