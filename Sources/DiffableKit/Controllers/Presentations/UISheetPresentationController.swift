/// A presentation controller of a sheet at the bottom of a narrow window, with the detents of its height.
///
/// In a wide window a sheet is a card in the centre, without detents. With several detents, or if
/// ``prefersGrabberVisible`` is set, a grabber at the top edge is a button that selects the next detent.
///
/// ```swift
/// if let sheet = filters.sheetPresentationController {
///   sheet.detents = [.medium(), .large()]
///   sheet.prefersGrabberVisible = true
/// }
/// present(filters, animated: true)
/// ```
@MainActor @preconcurrency open class UISheetPresentationController: UIPresentationController {
  /// The delegate of the sheet, which is notified when a person has chosen another detent.
  ///
  /// The reference is weak.
  open var delegate: (any UISheetPresentationControllerDelegate)? {
    get { adaptiveDelegate as? any UISheetPresentationControllerDelegate }
    set { adaptiveDelegate = newValue }
  }

  /// The detents of the sheet, the lowest first; only the large one by default.
  ///
  /// At least one detent is required: an empty array is misuse, and changes nothing.
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

  /// The selected detent, or `nil`, the default, for the lowest.
  ///
  /// A change inside of ``animateChanges(_:)`` is animated. The delegate is notified only of detents that a person
  /// chooses.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { invalidateDetents() } }
  }

  /// The highest detent at which the content behind is not dimmed and stays usable, or `nil` if it is always dimmed.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { if largestUndimmedDetentIdentifier != oldValue { invalidateDetents() } }
  }

  /// True if a sheet with a single detent has a grabber too, which then has no function.
  open var prefersGrabberVisible = false { didSet { invalidateDetents() } }

  /// True if the sheet is attached to the bottom edge in a window of compact height too, instead of filling the window.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { invalidateDetents() } }

  /// True if an attached sheet has the controller's preferred width; otherwise it has the width of the window.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { invalidateDetents() } }

  /// True if the next detent is selected when a person begins to scroll down from the top of the sheet's content.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// The radius of the sheet's corners in points, or `nil` for the default radius.
  open var preferredCornerRadius: CGFloat? { didSet { invalidateDetents() } }

  override var sheet: UISheetPresentationController? { self }

  /// Animates changes of the detents.
  ///
  /// - Parameter changes: Sets ``selectedDetentIdentifier`` or ``detents``; runs at once.
  open func animateChanges(_ changes: () -> Void) {
    UIView.animate(withDuration: PresentationView.duration) {
      changes()
      overlay?.layoutIfNeeded()
    }
  }

  /// Requests a layout pass in which the heights of custom detents are computed again.
  open func invalidateDetents() { overlay?.setNeedsLayout() }

  // MARK: Heights

  /// A value with a detent's identifier and its height in a window.
  struct ResolvedDetent {
    var identifier: Detent.Identifier
    var value: CGFloat
  }

  /// Returns the heights of the sheet's detents in a window, the lowest first; never empty.
  func heights(in room: CGSize, _ traits: UITraitCollection) -> [ResolvedDetent] {
    let context = DetentContext(containerTraitCollection: traits, maximumDetentValue: room.height)
    var heights: [ResolvedDetent] = []
    for detent in detents {
      guard let value = detent.resolvedValue(in: context), value.isFinite else { continue }
      heights.append(ResolvedDetent(identifier: detent.identifier, value: max(0, min(value.rounded(), room.height))))
    }
    guard !heights.isEmpty else { return [ResolvedDetent(identifier: .large, value: room.height)] }
    // Detents of equal height keep the order in which the program has given them.
    return heights.enumerated().sorted { ($0.element.value, $0.offset) < ($1.element.value, $1.offset) }.map(\.element)
  }

  /// Returns the index of the sheet's selected detent in the heights, or 0, the lowest, if none of them is selected.
  func selectedIndex(in heights: [ResolvedDetent]) -> Int {
    heights.firstIndex { $0.identifier == selectedDetentIdentifier } ?? 0
  }

  /// Returns true if the content behind the sheet is not dimmed and stays usable at a detent.
  func isUndimmed(at index: Int, of heights: [ResolvedDetent]) -> Bool {
    guard let limit = heights.first(where: { $0.identifier == largestUndimmedDetentIdentifier }) else { return false }
    return heights[index].value <= limit.value
  }

  /// Selects a detent of the sheet that a person has chosen.
  func choose(_ height: ResolvedDetent) {
    guard height.identifier != selectedDetentIdentifier else { return }
    animateChanges { selectedDetentIdentifier = height.identifier }
    delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// The object that a sheet passes to its detents, with the values from which they compute their heights: traits and
  /// maximum height.
  private final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(containerTraitCollection: UITraitCollection, maximumDetentValue: CGFloat) {
      self.containerTraitCollection = containerTraitCollection
      self.maximumDetentValue = maximumDetentValue
    }
  }
}

/// A protocol for the delegate of a sheet presentation controller, which is notified when a person has chosen another
/// detent.
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when a person has chosen another detent, ``UISheetPresentationController/selectedDetentIdentifier``.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Called when a person has chosen another detent; the default implementation does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
