/// Decides how high a sheet is at the bottom of a narrow window.
///
/// In a wide window a sheet is a card in the middle, and has no detents. With several detents, or if
/// ``prefersGrabberVisible`` is set, a grabber at the upper edge is a button that takes the sheet to the next detent.
///
/// ```swift
/// if let sheet = filters.sheetPresentationController {
///   sheet.detents = [.medium(), .large()]
///   sheet.prefersGrabberVisible = true
/// }
/// present(filters, animated: true)
/// ```
@MainActor @preconcurrency open class UISheetPresentationController: UIPresentationController {
  /// Who is told that a person has chosen another height, and asked about the presentation.
  ///
  /// Held weakly.
  open var delegate: (any UISheetPresentationControllerDelegate)? {
    get { adaptiveDelegate as? any UISheetPresentationControllerDelegate }
    set { adaptiveDelegate = newValue }
  }

  /// The heights that the sheet can have, the lowest first; only the large one unless set.
  ///
  /// At least one: none is misuse, and changes nothing.
  open var detents: [Detent] = [.large()] {
    didSet {
      if detents.isEmpty {
        reportMisuse(
          "A sheet needs at least one detent.", api: "UISheetPresentationController.detents",
          remedy: "Leave [.large()], or dismiss the controller.")
        detents = oldValue
      }
      invalidateDetents()
    }
  }

  /// The height that the sheet has; nil, as at first, for the lowest.
  ///
  /// Set inside of ``animateChanges(_:)`` the way there is shown. The delegate is told only of what a person chooses.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { invalidateDetents() } }
  }

  /// The highest height at which what is behind the sheet is not dimmed and can be used; nil if it is dimmed at all.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { if largestUndimmedDetentIdentifier != oldValue { invalidateDetents() } }
  }

  /// Whether the grabber is there also where the sheet has one height only, and it does nothing.
  open var prefersGrabberVisible = false { didSet { invalidateDetents() } }

  /// Whether the sheet is at the bottom also of a window that is narrow and low, where it fills all otherwise.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { invalidateDetents() } }

  /// Whether a sheet at the bottom is as wide as the controller prefers; otherwise it is as wide as the window.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { invalidateDetents() } }

  /// Whether the sheet goes to the next height when a person begins to scroll down in it from the top.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// The radius of the corners in points; nil for the usual one.
  open var preferredCornerRadius: CGFloat? { didSet { invalidateDetents() } }

  override var sheet: UISheetPresentationController? { self }

  /// Shows the way from the heights before to those after changes.
  ///
  /// - Parameter changes: Sets ``selectedDetentIdentifier`` or ``detents``; runs at once.
  open func animateChanges(_ changes: () -> Void) {
    UIView.animate(withDuration: PresentationView.duration) {
      changes()
      overlay?.layoutIfNeeded()
    }
  }

  /// Has heights of detents of the program's own asked for again.
  open func invalidateDetents() { overlay?.setNeedsLayout() }

  // MARK: Heights

  /// A detent with its height.
  struct Height {
    var identifier: Detent.Identifier
    var value: CGFloat
  }

  /// The heights in a window, the lowest first; never none.
  func heights(in room: CGSize, _ traits: UITraitCollection) -> [Height] {
    let context = DetentContext(containerTraitCollection: traits, maximumDetentValue: room.height)
    var heights: [Height] = []
    for detent in detents {
      guard let value = detent.resolvedValue(in: context), value.isFinite else { continue }
      heights.append(Height(identifier: detent.identifier, value: max(0, min(value.rounded(), room.height))))
    }
    guard !heights.isEmpty else { return [Height(identifier: .large, value: room.height)] }
    // Of equal heights the one that is named first stays first.
    return heights.enumerated().sorted { ($0.element.value, $0.offset) < ($1.element.value, $1.offset) }.map(\.element)
  }

  /// The height that the sheet has.
  func selectedIndex(in heights: [Height]) -> Int {
    heights.firstIndex { $0.identifier == selectedDetentIdentifier } ?? 0
  }

  /// Whether what is behind can be seen and used.
  func isUndimmed(at index: Int, of heights: [Height]) -> Bool {
    guard let limit = heights.first(where: { $0.identifier == largestUndimmedDetentIdentifier }) else { return false }
    return heights[index].value <= limit.value
  }

  /// Takes a height that a person has chosen.
  func choose(_ height: Height) {
    guard height.identifier != selectedDetentIdentifier else { return }
    animateChanges { selectedDetentIdentifier = height.identifier }
    delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  private final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(containerTraitCollection: UITraitCollection, maximumDetentValue: CGFloat) {
      self.containerTraitCollection = containerTraitCollection
      self.maximumDetentValue = maximumDetentValue
    }
  }
}

/// Is told that a person has chosen another height of a sheet, and asked about the presentation.
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// A person has taken the sheet to another height, ``UISheetPresentationController/selectedDetentIdentifier``.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
