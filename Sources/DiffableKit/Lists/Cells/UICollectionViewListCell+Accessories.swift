/// A value with the frames of content and accessories in a list cell of a given width.
struct ListCellLayout {
  /// The left edge and the width of the content view.
  var content: (x: CGFloat, width: CGFloat)
  /// The margins of the list that the content view has to respect in this layout, where no accessory is between it and
  /// the edge.
  var contentMargins: NSDirectionalEdgeInsets
  /// The left edge and the reserved width of each accessory in this layout, in points, in the order of the row's
  /// accessory slots.
  var accessories: [(x: CGFloat, width: CGFloat)]
  /// The height of the tallest accessory in this layout with its padding, in points.
  var accessoryHeight: CGFloat
  /// The height in points that labels below the content add to the row in this layout.
  var heightBelow: CGFloat = 0
}

extension UICollectionViewListCell {
  // MARK: Views

  func updateAccessories() {
    let shown = accessories.filter { $0.displayed.holds(isEditing: isInEditing) }
    var old = accessorySlots
    accessorySlots = CellAccessoryPosition.ordered(shown).map { accessory in
      let before = old.firstIndex { $0.accessory.accessoryType == accessory.accessoryType }.map { old.remove(at: $0) }
      return ShownCellAccessory(accessory, in: self, replacing: before)
    }
    for slot in old where slot.view.superview === self { slot.view.removeFromSuperview() }
    for slot in accessorySlots where slot.view.superview !== self { addSubview(slot.view) }
    contentDidInvalidateSize()
  }

  // MARK: Layout

  /// The width in points that the content keeps beside the accessories, which shrink to leave it; in narrow rows two
  /// fifths of the row's width if that is less.
  private static let leastContentWidth: CGFloat = 128

  func arrangement(width: CGFloat) -> ListCellLayout {
    let below = slotsBelow(width: width)
    var result = arrangement(width: width, rooms: accessoryRooms(width: width, without: below), without: below)
    result.content.width = max(0, result.content.width)
    guard !below.isEmpty, let list = contentView as? UIListContentView else { return result }
    list.listMargins = result.contentMargins
    var x = result.content.x + list.arrangement(width: result.content.width).textInset
    for slot in below {
      let size = size(of: accessorySlots[slot])
      result.accessories[slot] = (x, size.width)
      result.heightBelow = max(result.heightBelow, size.height + 2)
      x += size.width + UICellAccessory.spacing
    }
    return result
  }

  /// Returns the slots of the labels that are below the row's texts, because the texts would not fit beside them at
  /// accessibility sizes (`behaviour.md` D101).
  private func slotsBelow(width: CGFloat) -> [Int] {
    guard traitCollection.preferredContentSizeCategory.isAccessibilityCategory,
      width < CGFloat.greatestFiniteMagnitude
    else { return [] }
    let labels = accessorySlots.indices.filter { accessorySlots[$0].kind is LabelAccessory }
    guard !labels.isEmpty,
      let lacking = lackingContentWidth(arrangement(width: width, rooms: accessorySlots.map(room), without: [])),
      lacking > 0
    else { return [] }
    return labels
  }

  /// Computes the layout of a list cell for given accessory widths; the content width is negative if the accessories
  /// need more than the row has.
  private func arrangement(width: CGFloat, rooms: [CGFloat], without below: [Int]) -> ListCellLayout {
    let margins = listMargins
    let leading = accessorySlots.indices.prefix { accessorySlots[$0].isLeading }
    let trailing = accessorySlots.indices.dropFirst(leading.count)
    let beside = trailing.filter { !below.contains($0) }
    var leadingSpans: [(x: CGFloat, width: CGFloat)] = []
    var left = margins.leading + (indentsAccessories ? indentation : 0)
    for slot in leading {
      leadingSpans.append((left, rooms[slot]))
      left += rooms[slot] + UICellAccessory.spacing
    }
    var right = width - margins.trailing
    var trailingSpans: [(x: CGFloat, width: CGFloat)] = []
    for slot in trailing.reversed() {
      guard !below.contains(slot) else {
        trailingSpans.append((right, 0))
        continue
      }
      trailingSpans.append((right - rooms[slot], rooms[slot]))
      right -= rooms[slot] + UICellAccessory.spacing
    }
    let contentLeft =
      leading.isEmpty ? indentation : left - UICellAccessory.spacing + (indentsAccessories ? 0 : indentation)
    let contentRight = beside.isEmpty ? width : right + UICellAccessory.spacing
    let heights = accessorySlots.indices.filter { !below.contains($0) }.map { size(of: accessorySlots[$0]).height + 8 }
    return ListCellLayout(
      content: (contentLeft, contentRight - contentLeft),
      contentMargins: NSDirectionalEdgeInsets(
        top: 0, leading: leading.isEmpty ? margins.leading : 0, bottom: 0,
        trailing: beside.isEmpty ? margins.trailing : 0),
      accessories: leadingSpans + trailingSpans.reversed(), accessoryHeight: heights.max() ?? 0)
  }

  func layoutAccessories(_ arrangement: ListCellLayout) {
    // Accessories are centred on the text, whose middle is not always the middle of the row.
    let offset = (contentView as? UIListContentView)?.middleOffset ?? 0
    let rowHeight = bounds.height - arrangement.heightBelow
    let height = max(0, rowHeight - 2 * abs(offset))
    let below = slotsBelow(width: bounds.width)
    let top = max(0, 2 * offset)
    for (index, span) in zip(accessorySlots.indices, arrangement.accessories) {
      let slot = accessorySlots[index]
      if slot.kind.isControl {
        // A control fills the row's height and the spacing around it, which makes it large enough for a finger.
        slot.view.frame = CGRect(
          x: span.x - UICellAccessory.spacing, y: top, width: span.width + 2 * UICellAccessory.spacing, height: height
        )
        continue
      }
      var size = size(of: slot)
      if below.contains(index) {
        // A label accessory below the texts is inside the content's bottom margin and the height added below it: some
        // points below the texts, and nine above the row's edge.
        slot.view.frame = CGRect(
          x: span.x, y: bounds.height - size.height - 9, width: min(size.width, bounds.width - span.x),
          height: size.height)
        continue
      }
      if slot.kind.leastWidth(inRowOf: bounds.width) != nil, span.width < min(size.width, room(for: slot)) {
        let natural = size
        size.width = span.width
        accessorySlots[index].narrowing = (natural, size)
      }
      slot.view.frame = CGRect(
        x: span.x + pixelGrid.start(centering: size.width, in: span.width),
        y: top + pixelGrid.start(centering: size.height, in: height), width: size.width, height: size.height)
    }
  }

  /// Returns the widths reserved for the accessories, which shrink if too little width would be left for the content.
  private func accessoryRooms(width: CGFloat, without below: [Int]) -> [CGFloat] {
    var rooms = accessorySlots.map(room)
    guard width < CGFloat.greatestFiniteMagnitude, !rooms.isEmpty else { return rooms }
    for slot in below { rooms[slot] = 0 }
    let margins = listMargins
    let spaces = CGFloat(rooms.count - below.count) * UICellAccessory.spacing
    let around = margins.leading + margins.trailing + indentation + spaces
    var missing = min(Self.leastContentWidth, (width * 0.4).rounded()) - (width - around - rooms.reduce(0, +))
    // Short texts need less width and leave the rest to the accessories.
    if missing > 0, let lacking = lackingContentWidth(arrangement(width: width, rooms: rooms, without: below)) {
      missing = min(missing, lacking)
    }
    // Truncatable accessories shrink first; then accessories give up the extra width that only aligns them from row to
    // row.
    for (index, slot) in accessorySlots.enumerated() where missing > 0 && !below.contains(index) {
      var least = rooms[index]
      if let leastWidth = slot.kind.leastWidth(inRowOf: width) {
        least = min(least, leastWidth)
      } else if slot.kind.options.reservedLayoutWidth == .standard {
        least = min(least, size(of: slot).width)
      }
      let given = min(missing, rooms[index] - least)
      rooms[index] -= given
      missing -= given
    }
    return rooms
  }

  /// Returns the width in points that the content lacks to show each text on one line; `nil` if the content has no
  /// known size.
  private func lackingContentWidth(_ arrangement: ListCellLayout) -> CGFloat? {
    guard let list = contentView as? UIListContentView else { return nil }
    list.listMargins = arrangement.contentMargins
    return list.intrinsicContentSize.width - arrangement.content.width
  }

  private func room(for slot: ShownCellAccessory) -> CGFloat {
    switch slot.kind.options.reservedLayoutWidth {
    case .actual: size(of: slot).width
    case .standard: max(slot.kind.standardWidth, size(of: slot).width)
    case .custom(let width): width
    }
  }

  private func size(of slot: ShownCellAccessory) -> CGSize {
    let view = slot.view
    if slot.kind.keepsFrameSize { return view.frame.size }
    var size: CGSize
    if view.containsConstraints {
      // Constraints on the accessory view's own width and height take precedence over its content.
      size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    } else {
      size = view.intrinsicContentSize
    }
    if size.width < 0 || size.height < 0 {
      let fitting = ownSize(of: view, slot.kind)
      if size.width < 0 { size.width = fitting.width }
      if size.height < 0 { size.height = fitting.height }
    }
    if let narrowing = slot.narrowing, narrowing.to == size { return narrowing.from }
    return size
  }

  /// Returns the fitting size of an accessory view that has neither intrinsic size nor constraints.
  private func ownSize(of view: UIView, _ kind: any CellAccessoryKind) -> CGSize {
    let limit: CGFloat = 10_000
    var size = view.sizeThatFits(CGSize(width: limit, height: limit))
    // A view that takes all of the size offered to it, such as a progress bar, keeps the size of its frame.
    if size.width >= limit { size.width = view.frame.width > 0 ? view.frame.width : kind.standardWidth }
    if size.height >= limit { size.height = view.frame.height }
    return size
  }
}
