/// A value that combines an accessory of a row with the view that shows the accessory.
struct ShownCellAccessory {
  let accessory: UICellAccessory
  let view: UIView
  /// The sizes of the accessory's view before and after the layout shrank it for lack of width, or `nil`; without them
  /// a view whose intrinsic size is its frame's would never grow back.
  var narrowing: (from: CGSize, to: CGSize)?

  /// Makes the view of an accessory, or reuses the view of a replaced slot.
  ///
  /// - Parameters:
  ///   - accessory: The accessory.
  ///   - row: The row.
  ///   - slot: The slot of an accessory of the same type whose view is reused.
  @MainActor init(_ accessory: UICellAccessory, in row: any CellAccessoryOwner, replacing slot: ShownCellAccessory?) {
    self.accessory = accessory
    view = slot?.view ?? accessory.kind.makeView()
    narrowing = slot?.narrowing
    let isHidden = accessory.kind.options.isHidden
    if view.isHidden != isHidden { view.isHidden = isHidden }
    accessory.kind.update(shown: view, in: row)
  }

  var kind: any CellAccessoryKind { accessory.kind }

  var isLeading: Bool { kind.position.isLeading }

  /// Updates the accessory's view to the state of the row; called in each layout of the row.
  @MainActor func updateState(in row: any CellAccessoryOwner) { kind.updateState(ofShown: view, in: row) }
}

extension CellAccessoryKind {
  @MainActor fileprivate func update(shown view: UIView, in row: any CellAccessoryOwner) {
    update(own(view), in: row)
  }

  @MainActor fileprivate func updateState(ofShown view: UIView, in row: any CellAccessoryOwner) {
    updateState(of: own(view), in: row)
  }

  /// Returns the view of an accessory's slot, cast to the view class of this kind of accessory.
  private func own(_ view: UIView) -> View {
    guard let view = view as? View else {
      internalInconsistency("a view of another kind of accessory", state: "\(type)")
    }
    return view
  }
}
