import DiffableKit

/// A controller of two lists and their figures: side by side if there is room, otherwise one at a time.
final class ComparisonViewController: UIViewController {
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

  /// The hero who was tapped last, to whom rapid taps give stars.
  private var target = IndexPath(item: 0, section: 0)
  private var rapidTapsLeft = 0
  /// A function that runs a closure a moment later, so that each rapid tap is shown.
  private let pause: (@escaping @MainActor () -> Void) -> Void

  init(
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

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Superheroes"
    view.backgroundColor = .systemGroupedBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Reset", primaryAction: UIAction { [weak self] _ in self?.reset() })
    listPicker.accessibilityLabel = "List"
    methodPicker.accessibilityLabel = "Cells are brought up to date by"
    countPicker.accessibilityLabel = "Number of heroes"
    methodPicker.selectedSegmentIndex = RefreshMethod.reconfigure.rawValue
    for picker in [listPicker, countPicker] { picker.selectedSegmentIndex = 0 }
    listPicker.addAction(UIAction { [weak self] _ in self?.view.setNeedsLayout() }, for: .valueChanged)
    methodPicker.addAction(UIAction { [weak self] _ in self?.methodDidChange() }, for: .valueChanged)
    countPicker.addAction(UIAction { [weak self] _ in self?.reset() }, for: .valueChanged)
    statusLabel.font = .preferredFont(forTextStyle: .footnote)
    statusLabel.adjustsFontForContentSizeCategory = true
    statusLabel.textColor = .secondaryLabel
    statusLabel.numberOfLines = 0
    statusLabel.accessibilityRole = .status
    for control in [listPicker, methodPicker, countPicker, rapidButton, statusLabel] { view.addSubview(control) }
    for list in lists {
      list.onRating = { [weak self] indexPath in self?.heroWasRated(at: indexPath) }
      addChild(list)
      view.addSubview(list.view)
      list.didMove(toParent: self)
    }
    reset()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let isWide = size.width >= 700
    listPicker.isHidden = isWide
    var top = isWide ? placeControlsInARow(width: size.width) : placeControlsInLines(width: size.width)
    let statusHeight = statusLabel.sizeThatFits(CGSize(width: size.width - 32, height: .greatestFiniteMagnitude)).height
    statusLabel.frame = CGRect(x: 16, y: top, width: size.width - 32, height: statusHeight)
    top += statusHeight + 4
    for (index, list) in lists.enumerated() {
      list.isCompact = !isWide
      list.view.isHidden = !isWide && index != listPicker.selectedSegmentIndex
      let width = isWide ? size.width / 2 : size.width
      list.view.frame = CGRect(
        x: isWide ? width * CGFloat(index) : 0, y: top, width: width, height: max(0, size.height - top))
    }
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
      let height = self.height(of: control, width: width - 32)
      control.frame = CGRect(x: 16, y: y, width: width - 32, height: height)
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
    target = IndexPath(item: 0, section: 0)
    for list in lists {
      list.show(countPicker.selectedSegmentIndex == 0 ? HeroNames.few : HeroNames.many)
      list.meter.reset()
    }
    showStatus()
  }

  private func heroWasRated(at indexPath: IndexPath) {
    target = indexPath
    showStatus()
  }

  /// Gives stars to the hero who was tapped last, or to the first, in both lists, one after the other.
  private func tapRapidly() {
    let isIdle = rapidTapsLeft == 0
    rapidTapsLeft += Self.rapidTapCount
    if isIdle { tapAgain() }
  }

  private func tapAgain() {
    guard rapidTapsLeft > 0 else { return }
    rapidTapsLeft -= 1
    for list in lists { list.rate(heroAt: target) }
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
