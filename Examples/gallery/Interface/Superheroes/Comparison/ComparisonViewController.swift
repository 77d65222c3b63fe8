import DiffableKit
import SharedInterface

/// A controller of two lists and their figures: side by side if there is room, otherwise one at a time.
package final class ComparisonViewController: UIViewController, UndoingPage {
  /// The number of stars that a press on the button for rapid taps gives.
  static let rapidTapCount = 50

  private let lists: [RatingListViewController] = [
    ReloadValueTypeViewController(), ReloadReferenceTypeViewController(),
  ]
  private lazy var listPicker = UISegmentedControl(items: lists.map { $0.title ?? "" })
  private let methodPicker = UISegmentedControl(items: RefreshMethod.allCases.map(\.title))
  private let countPicker = UISegmentedControl(items: ["7 Heroes", "10,000 Heroes"])
  private lazy var rapidButton = UIButton(
    configuration: Self.rapidLook,
    primaryAction: UIAction(title: "\(Self.rapidTapCount) Rapid Taps") { [weak self] _ in self?.tapRapidly() })
  private static var rapidLook: UIButton.Configuration {
    var look = UIButton.Configuration.tinted()
    look.buttonSize = .small
    return look
  }
  private let statusLabel = UILabel(frame: .zero)
  let changes = UndoableChanges()

  /// The index path of the hero who was tapped last, at first of the first hero; rapid taps give stars to this hero.
  private var target = IndexPath(item: 0, section: 0)
  private var rapidTapsLeft = 0
  /// The stars of the rapid taps that have not ended, by the hero's index path.
  private var rapidStars: [IndexPath: Int] = [:]
  /// True while one of the rapid taps gives a star in each list, so that the star is not recorded as a change of its own.
  private var isTappingRapidly = false
  /// A function that runs a closure a moment later, so that each rapid tap is shown.
  private let pause: (@escaping @MainActor () -> Void) -> Void

  package init(
    pause: @escaping (@escaping @MainActor () -> Void) -> Void = { action in
      Task {
        try? await Task.sleep(for: .milliseconds(30))
        action()
      }
    }
  ) {
    self.pause = pause
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  // MARK: View

  package override func viewDidLoad() {
    super.viewDidLoad()
    title = "Superheroes"
    view.backgroundColor = .systemGroupedBackground
    changes.view = view
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Reset", primaryAction: UIAction { [weak self] _ in self?.takeAllStars() })
    listPicker.accessibilityLabel = "List"
    methodPicker.accessibilityLabel = "Cells are brought up to date by"
    countPicker.accessibilityLabel = "Number of heroes"
    methodPicker.selectedSegmentIndex = RefreshMethod.reconfigure.rawValue
    for picker in [listPicker, countPicker] { picker.selectedSegmentIndex = 0 }
    listPicker.addAction(UIAction { [weak self] _ in self?.view.setNeedsLayout() }, for: .valueChanged)
    methodPicker.addAction(UIAction { [weak self] _ in self?.methodDidChange() }, for: .valueChanged)
    countPicker.addAction(
      UIAction { [weak self] _ in
        // The undo history is cleared, since other heroes are shown from now on: undoing would change the stars of
        // heroes at the same index paths.
        self?.changes.removeAll()
        self?.reset()
      }, for: .valueChanged)
    statusLabel.font = .preferredFont(forTextStyle: .footnote)
    statusLabel.adjustsFontForContentSizeCategory = true
    statusLabel.textColor = .secondaryLabel
    statusLabel.numberOfLines = 0
    statusLabel.accessibilityRole = .status
    for control in [listPicker, methodPicker, countPicker, rapidButton, statusLabel] { view.addSubview(control) }
    for list in lists {
      list.onRating = { [weak self, weak list] indexPath in
        if let list { self?.heroWasRated(at: indexPath, in: list) }
      }
      list.onTakingBack = { [weak self, weak list] indexPath in
        if let list { self?.change([indexPath: -1], in: list) }
      }
      addChild(list)
      view.addSubview(list.view)
      list.didMove(toParent: self)
    }
    reset()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let isWide = size.width >= 700
    listPicker.isHidden = isWide
    var top = isWide ? placeControlsInARow(width: size.width) : placeControlsInLines(width: size.width)
    let statusWidth = max(0, size.width - 32)
    let statusHeight = statusLabel.sizeThatFits(CGSize(width: statusWidth, height: .greatestFiniteMagnitude)).height
    statusLabel.frame = CGRect(x: 16, y: top, width: statusWidth, height: statusHeight)
    top += statusHeight + 4
    for (index, list) in lists.enumerated() {
      list.isCompact = !isWide
      list.view.isHidden = !isWide && index != listPicker.selectedSegmentIndex
      let width = isWide ? size.width / 2 : size.width
      list.view.frame = CGRect(
        x: isWide ? width * CGFloat(index) : 0, y: top, width: width, height: max(0, size.height - top))
    }
    changes.layOut()
  }

  private func placeControlsInARow(width: CGFloat) -> CGFloat {
    let space = (width - 32 - 32) / 3
    let controls = [methodPicker, countPicker, rapidButton]
    let height = controls.map { self.height(of: $0, width: space) }.max() ?? 0
    for (index, control) in controls.enumerated() {
      control.frame = CGRect(x: 16 + CGFloat(index) * (space + 16), y: 12, width: space, height: height)
    }
    return 12 + height + 8
  }

  private func placeControlsInLines(width: CGFloat) -> CGFloat {
    var y: CGFloat = 12
    for control in [listPicker, methodPicker, countPicker, rapidButton] {
      let space = max(0, width - 32)
      let height = self.height(of: control, width: space)
      control.frame = CGRect(x: 16, y: y, width: space, height: height)
      y += height + 8
    }
    return y
  }

  private func height(of control: UIView, width: CGFloat) -> CGFloat {
    max(34, control.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
  }

  // MARK: Actions

  private func methodDidChange() {
    guard let method = RefreshMethod(rawValue: methodPicker.selectedSegmentIndex) else { return }
    for list in lists { list.use(method) }
  }

  private func reset() {
    rapidTapsLeft = 0
    rapidStars = [:]
    target = IndexPath(item: 0, section: 0)
    for list in lists {
      list.show(countPicker.selectedSegmentIndex == 0 ? HeroNames.few : HeroNames.many)
      list.meter.reset()
    }
    showStatus()
  }

  private func heroWasRated(at indexPath: IndexPath, in list: RatingListViewController) {
    target = indexPath
    // Rapid taps are one change, which is recorded when they have ended.
    if !isTappingRapidly { record("Star", [(list, [indexPath: 1])]) }
    showStatus()
  }

  // MARK: Undoing

  /// The stars that a change has given to heroes of a list, by index path; negative for those that it has taken away.
  private typealias StarChange = (list: RatingListViewController, stars: [IndexPath: Int])

  package override var undoManager: UndoManager? { changes.undoManager }

  package override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: "\(Self.rapidTapCount) Rapid Taps", input: "\r", modifierFlags: .command) {
        [weak self] _ in self?.tapRapidly()
      },
      UIKeyCommand(title: "Reset", input: UIKeyCommand.inputDelete, modifierFlags: .command) { [weak self] _ in
        self?.takeAllStars()
      },
    ]
  }

  private func record(_ name: String, report: String? = nil, _ change: [StarChange]) {
    changes.record(name, report: report, target: self) { $0.revert(name, change) }
  }

  private func revert(_ name: String, _ change: [StarChange]) {
    let reverse = change.map { (list: $0.list, stars: $0.stars.mapValues(-)) }
    for (list, stars) in reverse {
      for (indexPath, difference) in stars { list.changeStars(by: difference, at: indexPath) }
    }
    record(name, reverse)
    showStatus()
  }

  /// Changes the stars of heroes without a tap, which can be undone.
  private func change(_ stars: [IndexPath: Int], in list: RatingListViewController) {
    for (indexPath, difference) in stars { list.changeStars(by: difference, at: indexPath) }
    record("Star", [(list, stars)])
    showStatus()
  }

  /// Takes all stars away and resets the figures; undoing gives the stars back.
  private func takeAllStars() {
    let taken = lists.map { (list: $0, stars: $0.stars.mapValues(-)) }
    reset()
    if taken.contains(where: { !$0.stars.isEmpty }) { record("Reset", report: "All stars taken away", taken) }
  }

  /// Gives stars to the hero who was tapped last, or to the first, in both lists, one after the other.
  private func tapRapidly() {
    let isIdle = rapidTapsLeft == 0
    rapidTapsLeft += Self.rapidTapCount
    if isIdle { tapAgain() }
  }

  private func tapAgain() {
    guard rapidTapsLeft > 0 else { return }
    isTappingRapidly = true
    for list in lists { list.rate(heroAt: target) }
    isTappingRapidly = false
    rapidStars[target, default: 0] += 1
    rapidTapsLeft -= 1
    if rapidTapsLeft == 0 {
      let stars = rapidStars
      rapidStars = [:]
      record("Rapid Taps", lists.map { (list: $0, stars: stars) })
    }
    pause { [weak self] in self?.tapAgain() }
  }

  private func showStatus() {
    let counts = lists.map(\.starCount)
    statusLabel.text =
      counts == [0, 0]
      ? "Tap a hero to give a star. Rapid taps go to the hero who was tapped last, in both lists."
      : "Stars: \(counts[0]) in the list of values, \(counts[1]) in the list of objects."
    view.setNeedsLayout()
  }
}
