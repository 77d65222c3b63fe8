/// An accessory of a row with the view that shows it.
struct CellAccessorySlot {
  let accessory: UICellAccessory
  let view: UIView
  /// The widths from and to which the view was made narrower for want of room: a view that says its own size would stay so.
  var narrowing: (from: CGSize, to: CGSize)?

  /// Shows an accessory of a row.
  ///
  /// - Parameters:
  ///   - accessory: The accessory.
  ///   - row: The row.
  ///   - slot: A slot of the row with an accessory of the same type, whose view is kept.
  @MainActor init(_ accessory: UICellAccessory, in row: any CellAccessoryOwner, replacing slot: CellAccessorySlot?) {
    self.accessory = accessory
    view = slot?.view ?? accessory.kind.makeView()
    narrowing = slot?.narrowing
    let isHidden = accessory.kind.options.isHidden
    if view.isHidden != isHidden { view.isHidden = isHidden }
    accessory.kind.update(shown: view, in: row)
  }

  var kind: any CellAccessoryKind { accessory.kind }

  var isLeading: Bool { kind.place.isLeading }

  /// Brings the view up to date with the state of the row.
  @MainActor func updateState(in row: any CellAccessoryOwner) { kind.updateState(ofShown: view, in: row) }
}

extension CellAccessoryKind {
  @MainActor fileprivate func update(shown view: UIView, in row: any CellAccessoryOwner) {
    update(own(view), in: row)
  }

  @MainActor fileprivate func updateState(ofShown view: UIView, in row: any CellAccessoryOwner) {
    updateState(of: own(view), in: row)
  }

  /// The view that an accessory of the same type has made.
  private func own(_ view: UIView) -> View {
    guard let view = view as? View else {
      internalInconsistency("a view of another kind of accessory", state: "\(type)")
    }
    return view
  }
}
