import DiffableKit

/// The changes of a screen that a person can undo and redo, with the bar that reports the last of them.
///
/// A controller returns ``undoManager`` as its own, so that Control and Z reach it. The bar belongs to the last
/// change: another change, undoing and redoing close it.
@MainActor public final class UndoableChanges {
  /// The undo manager with the changes; it keeps the last fifty.
  public let undoManager = UndoManager()
  private let bar = UndoOfferBar()
  /// The view at whose bottom changes are reported; without one, which is the default, they are not.
  public weak var view: UIView?
  /// The space below the bar at the bottom of the view, in points; 0 by default.
  public var bottomInset: CGFloat {
    get { bar.bottomInset }
    set { bar.bottomInset = newValue }
  }
  /// True while the bar reports a change.
  public var isReporting: Bool { bar.superview != nil }

  /// Makes a history without changes.
  public init() { undoManager.levelsOfUndo = 50 }

  /// Records a change that was made; also to be called by the closure that reverts it, for redoing.
  ///
  /// - Parameters:
  ///   - name: The name of the change in menus, such as "Delete"; undoing and redoing keep that of the change.
  ///   - report: The change in words, if it is to be reported with a button that undoes it.
  ///   - target: The object that the closure changes; it is not retained.
  ///   - revert: The closure that reverts the change.
  public func record<Target: AnyObject>(
    _ name: String, report: String? = nil, target: Target, revert: @escaping @MainActor (Target) -> Void
  ) {
    undoManager.registerUndo(withTarget: target, handler: revert)
    guard !undoManager.isUndoing, !undoManager.isRedoing else { return bar.close() }
    undoManager.setActionName(name)
    guard let report, let view else { return bar.close() }
    bar.show(report, in: view) { [undoManager] in undoManager.undo() }
  }

  /// Forgets all changes, because they can no longer be reverted.
  public func removeAll() {
    undoManager.removeAllActions()
    bar.close()
  }

  /// Hides the report of the last change; the change can still be undone.
  public func closeReport() { bar.close() }

  /// Keeps the bar at the bottom; to be called when the view was laid out.
  public func layOut() { if let view = bar.superview { bar.layOut(in: view.bounds) } }
}
