import DiffableHost

/// A group of items with their places in it.
package struct SolvedGroup: Equatable {
  /// The place of an item.
  package struct Slot: Equatable {
    /// In points from the top leading corner of the group.
    package var frame: CGRect
    package var zIndex = 0
    package var estimatesWidth = false
    var estimatesHeight = false

    var isEstimated: Bool { estimatesWidth || estimatesHeight }
  }

  /// The place of a supplementary view that is held to an item or a group.
  package struct Attachment: Equatable {
    package var plan: AttachmentPlan
    package var frame: CGRect
    /// The item whose index path the view has, counted from the first of the group; nil if the view belongs to a group.
    var slot: Int?
    /// The item with which the view's size is kept.
    var keeper: Int
    /// The name under which it is kept.
    var key: String

    var isEstimated: Bool { plan.width.isEstimated || plan.height.isEstimated }
  }

  package var size = CGSize.zero
  package var slots: [Slot] = []
  package var attachments: [Attachment] = []

  mutating func move(by distance: CGPoint) {
    guard distance != .zero else { return }
    for index in slots.indices { slots[index].frame.origin = slots[index].frame.origin + distance }
    for index in attachments.indices {
      attachments[index].frame.origin = attachments[index].frame.origin + distance
    }
  }

  /// Takes in what is inside of this group.
  mutating func append(_ inner: SolvedGroup) {
    let first = slots.count
    slots += inner.slots
    attachments += inner.attachments.map { attachment in
      var moved = attachment
      moved.slot = attachment.slot.map { $0 + first }
      moved.keeper += first
      return moved
    }
  }
}

/// What the view of an item has said of its size.
package struct ItemMeasure: Hashable {
  /// In points; nil if it was not measured.
  ///
  /// Lengths that are not up to the view are 0.
  package var size: CGSize?
  /// The sizes of the supplementary views that are held to the item, by ``SolvedGroup/Attachment/key``.
  package var attachments: [String: CGSize] = [:]
}
