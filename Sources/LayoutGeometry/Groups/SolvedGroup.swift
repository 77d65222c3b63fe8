import DiffableHost

/// The result of solving a group: the frames of its items and attached views.
package struct SolvedGroup: Equatable {
  /// A slot of a solved group: the frame and z-order of one item.
  package struct Slot: Equatable {
    /// The frame of the item in points, from the top leading corner of the group.
    package var frame: CGRect
    package var zIndex = 0
    package var estimatesWidth = false
    var estimatesHeight = false

    var isEstimated: Bool { estimatesWidth || estimatesHeight }
  }

  /// An attached view of a solved group: the frame of a supplementary view attached to an item or group.
  package struct Attachment: Equatable {
    package var plan: AttachmentPlan
    package var frame: CGRect
    /// The index in the group of the item whose index path the view has; `nil` if the view is attached to a group.
    var slot: Int?
    /// The index in the group of the item whose ``MeasuredItemAndAttachmentSizes`` contains the view's measured size.
    var keeper: Int
    /// The key of the attached view's measured size in ``MeasuredItemAndAttachmentSizes/attachments``.
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

  /// Appends the items and attached views of a nested group to this group.
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

/// The measured sizes of an item's view and of the views attached to the item.
package struct MeasuredItemAndAttachmentSizes: Hashable {
  /// The measured size of the item's view in points; `nil` if the view has not been measured.
  ///
  /// Dimensions that the view does not determine are 0.
  package var size: CGSize?
  /// The measured sizes of the views attached to the item, by ``SolvedGroup/Attachment/key``.
  package var attachments: [String: CGSize] = [:]
}
