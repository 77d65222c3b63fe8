/// An accessory of a row with the view that shows it.
struct CellAccessorySlot {
  var accessory: UICellAccessory
  let view: UIView
  /// What the view was made narrower from and to for want of room: a view that says its own size would stay so.
  var narrowing: (from: CGSize, to: CGSize)?
}

/// Where the parts of a row are, for a width.
struct ListCellArrangement {
  /// The left edge and the width of the content view.
  var content: (x: CGFloat, width: CGFloat)
  /// The margins of the list that are the content's to keep.
  var contentMargins: NSDirectionalEdgeInsets
  /// The left edges and widths that are kept for the accessories, in the order of the slots.
  var accessories: [(x: CGFloat, width: CGFloat)]
  /// The height that the accessories need.
  var accessoryHeight: CGFloat
}

extension UICollectionViewListCell {
  // MARK: Views

  func updateAccessories() {
    let shown = accessories.filter { $0.displayed.holds(isEditing: isInEditing) }
    let ordered = Self.ordered(shown, isLeading: true) + Self.ordered(shown, isLeading: false)
    var old = accessorySlots
    accessorySlots = ordered.map { accessory in
      let before = old.firstIndex { $0.accessory.accessoryType == accessory.accessoryType }.map { old.remove(at: $0) }
      let view = before?.view ?? makeView(for: accessory.accessoryType)
      update(view, for: accessory)
      return CellAccessorySlot(accessory: accessory, view: view, narrowing: before?.narrowing)
    }
    for (before, slot) in zip(accessorySlots, accessorySlots.dropFirst()) {
      guard let handle = slot.view as? ReorderHandle, !before.accessory.isLeading else { continue }
      handle.showsSeparator = slot.accessory.look.showsVerticalSeparator
    }
    for slot in old where slot.view.superview === self { slot.view.removeFromSuperview() }
    for slot in accessorySlots where slot.view.superview !== self { addSubview(slot.view) }
    contentDidInvalidateSize()
  }

  /// The accessories of one edge in reading order: those of the package by rank, then the others where they want to be.
  private static func ordered(_ accessories: [UICellAccessory], isLeading: Bool) -> [UICellAccessory] {
    var result = accessories.filter { $0.placement == nil && $0.isLeading == isLeading }
    // Equal ranks keep their order, which `sort` does not promise.
    result = result.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    for accessory in accessories {
      switch (accessory.placement, isLeading) {
      case (.leading(_, let position), true), (.trailing(_, let position), false):
        result.insert(accessory, at: min(max(position(result), 0), result.count))
      default: continue
      }
    }
    return result
  }

  private func makeView(for type: UICellAccessory.AccessoryType) -> UIView {
    switch type {
    case .disclosureIndicator:
      return AccessorySymbolView("chevron.right", pointSize: 13)
    case .checkmark:
      let view = AccessorySymbolView("checkmark", pointSize: 15)
      view.accessibilityLabel = "checked"
      return view
    case .label: return UILabel(frame: .zero)
    case .customView(let view): return view
    case .detail: return CellAccessoryControl(symbol: "info.circle", isTabStop: true)
    case .outlineDisclosure:
      return CellAccessoryControl(symbol: "chevron.right", isTabStop: false)
    case .reorder: return ReorderHandle(frame: .zero)
    case .delete: return CellAccessoryControl(symbol: "minus", isTabStop: true, hasDisc: true)
    case .insert: return CellAccessoryControl(symbol: "plus", isTabStop: true, hasDisc: true)
    case .multiselect: return CellAccessoryControl(symbol: "checkmark", isTabStop: false, hasDisc: true)
    case .popUpMenu: return PopUpMenuControl(frame: .zero)
    }
  }

  private func update(_ view: UIView, for accessory: UICellAccessory) {
    let look = accessory.look
    if view.isHidden != look.isHidden { view.isHidden = look.isHidden }
    switch accessory.accessoryType {
    case .disclosureIndicator: setTint(look.tintColor ?? .tertiaryLabel, of: view)
    case .label:
      guard let label = view as? UILabel else { break }
      label.adjustsFontForContentSizeCategory = look.adjustsFont
      label.font = look.font
      label.textColor = look.tintColor ?? .secondaryLabel
      label.text = look.text
    case .detail:
      setTint(look.tintColor, of: view)
      (view as? CellAccessoryControl)?.action = accessory.actionHandler
    case .outlineDisclosure:
      setTint(look.tintColor, of: view)
      (view as? CellAccessoryControl)?.action = { [weak self] in self?.performOutlineToggle() }
    case .reorder:
      setTint(look.tintColor ?? .secondaryLabel, of: view)
      // Only if there is something to part it from.
      (view as? ReorderHandle)?.showsSeparator = false
    case .checkmark: setTint(look.tintColor, of: view)
    case .delete: setTint(look.tintColor ?? .white, of: view)
    case .insert, .multiselect:
      setTint(look.tintColor ?? .white, of: view)
      (view as? CellAccessoryControl)?.action = accessory.actionHandler
    case .popUpMenu:
      setTint(look.tintColor ?? .secondaryLabel, of: view)
      if let menu = accessory.menu {
        (view as? PopUpMenuControl)?.show(menu) { [handler = accessory.menuHandler] menu in handler?(menu) }
      }
    case .customView: if let tint = look.tintColor { setTint(tint, of: view) }
    }
  }

  func setTint(_ color: UIColor?, of view: UIView) {
    if view.tintColor != color ?? tintColor { view.tintColor = color }
  }

  // MARK: Layout

  /// The space between accessories, in points.
  static let accessorySpacing: CGFloat = 8
  /// What is left for the content of a row while accessories can give way, in points; less in narrow rows.
  private static let leastContentWidth: CGFloat = 128

  func arrangement(width: CGFloat) -> ListCellArrangement {
    var result = arrangement(width: width, rooms: accessoryRooms(width: width))
    result.content.width = max(0, result.content.width)
    return result
  }

  /// Arranges with widths that are kept for the accessories; the width of the content is negative if they need more than all.
  private func arrangement(width: CGFloat, rooms: [CGFloat]) -> ListCellArrangement {
    let margins = listMargins
    let leading = accessorySlots.indices.prefix { accessorySlots[$0].accessory.isLeading }
    let trailing = accessorySlots.indices.dropFirst(leading.count)
    var places: [(x: CGFloat, width: CGFloat)] = []
    var left = margins.leading + (indentsAccessories ? indentation : 0)
    for slot in leading {
      places.append((left, rooms[slot]))
      left += rooms[slot] + Self.accessorySpacing
    }
    var right = width - margins.trailing
    var trailingPlaces: [(x: CGFloat, width: CGFloat)] = []
    for slot in trailing.reversed() {
      trailingPlaces.append((right - rooms[slot], rooms[slot]))
      right -= rooms[slot] + Self.accessorySpacing
    }
    let contentLeft =
      leading.isEmpty ? indentation : left - Self.accessorySpacing + (indentsAccessories ? 0 : indentation)
    let contentRight = trailing.isEmpty ? width : right + Self.accessorySpacing
    let heights = accessorySlots.map { size(of: $0).height + 8 }
    return ListCellArrangement(
      content: (contentLeft, contentRight - contentLeft),
      contentMargins: NSDirectionalEdgeInsets(
        top: 0, leading: leading.isEmpty ? margins.leading : 0, bottom: 0,
        trailing: trailing.isEmpty ? margins.trailing : 0),
      accessories: places + trailingPlaces.reversed(), accessoryHeight: heights.max() ?? 0)
  }

  func layoutAccessories(_ arrangement: ListCellArrangement) {
    // What is beside a text is in the middle of that, which is not always the middle of the row.
    let offset = (contentView as? UIListContentView)?.middleOffset ?? 0
    let height = max(0, bounds.height - 2 * abs(offset))
    let top = max(0, 2 * offset)
    for (index, place) in zip(accessorySlots.indices, arrangement.accessories) {
      let slot = accessorySlots[index]
      if slot.view is CellAccessoryControl || slot.view is ReorderHandle || slot.view is PopUpMenuControl {
        // As high as there is room and with the space around it: large enough for a finger.
        slot.view.frame = CGRect(
          x: place.x - Self.accessorySpacing, y: top, width: place.width + 2 * Self.accessorySpacing, height: height)
        continue
      }
      var size = size(of: slot)
      if slot.accessory.givesWay, place.width < min(size.width, room(for: slot)) {
        let natural = size
        size.width = place.width
        accessorySlots[index].narrowing = (natural, size)
      }
      slot.view.frame = CGRect(
        x: place.x + pixelGrid.start(centering: size.width, in: place.width),
        y: top + pixelGrid.start(centering: size.height, in: height), width: size.width, height: size.height)
    }
  }

  /// The widths that are kept for the accessories: less than they would like if next to nothing were left for the content.
  private func accessoryRooms(width: CGFloat) -> [CGFloat] {
    var rooms = accessorySlots.map(room)
    guard width < CGFloat.greatestFiniteMagnitude, !rooms.isEmpty else { return rooms }
    let margins = listMargins
    let around = margins.leading + margins.trailing + indentation + CGFloat(rooms.count) * Self.accessorySpacing
    var missing = min(Self.leastContentWidth, (width * 0.4).rounded()) - (width - around - rooms.reduce(0, +))
    // Short texts need less, and leave the rest to the accessories.
    if missing > 0, let lacking = lackingContentWidth(arrangement(width: width, rooms: rooms)) {
      missing = min(missing, lacking)
    }
    // Texts are cut first, then those stand closer that are kept apart only to be below each other.
    for (index, slot) in accessorySlots.enumerated() where missing > 0 {
      let least =
        switch (slot.accessory.accessoryType, slot.accessory.look.reservedLayoutWidth) {
        case (.label, _): min(rooms[index], slot.accessory.standardWidth)
        case (.customView, .actual) where slot.accessory.givesWay: min(rooms[index], (width / 3).rounded())
        case (.popUpMenu, .actual): min(rooms[index], (width / 3).rounded())
        case (_, .standard): min(rooms[index], size(of: slot).width)
        default: rooms[index]
        }
      let given = min(missing, rooms[index] - least)
      rooms[index] -= given
      missing -= given
    }
    return rooms
  }

  /// By how much the content is narrower than with each of its texts on one line, in points; nil if that is not known.
  private func lackingContentWidth(_ arrangement: ListCellArrangement) -> CGFloat? {
    guard let list = contentView as? UIListContentView else { return nil }
    list.listMargins = arrangement.contentMargins
    return list.intrinsicContentSize.width - arrangement.content.width
  }

  private func room(for slot: CellAccessorySlot) -> CGFloat {
    switch slot.accessory.look.reservedLayoutWidth {
    case .actual: size(of: slot).width
    case .standard: max(slot.accessory.standardWidth, size(of: slot).width)
    case .custom(let width): width
    }
  }

  private func size(of slot: CellAccessorySlot) -> CGSize {
    let view = slot.view
    if slot.accessory.look.maintainsFixedSize { return view.frame.size }
    var size: CGSize
    if view.containsConstraints {
      // Those of the view's own width and height count more than what is in it.
      size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    } else {
      size = view.intrinsicContentSize
    }
    if size.width < 0 || size.height < 0 {
      let fitting = ownSize(of: view, slot.accessory)
      if size.width < 0 { size.width = fitting.width }
      if size.height < 0 { size.height = fitting.height }
    }
    if let narrowing = slot.narrowing, narrowing.to == size { return narrowing.from }
    return size
  }

  /// The size of a view that has none by its content or by constraints: the one that it would like.
  private func ownSize(of view: UIView, _ accessory: UICellAccessory) -> CGSize {
    let limit: CGFloat = 10_000
    var size = view.sizeThatFits(CGSize(width: limit, height: limit))
    // What would fill all the room there is, as a bar of progress does, keeps the size that it came with.
    if size.width >= limit { size.width = view.frame.width > 0 ? view.frame.width : accessory.standardWidth }
    if size.height >= limit { size.height = view.frame.height }
    return size
  }
}

extension UICellAccessory {
  fileprivate var isLeading: Bool {
    switch (placement, accessoryType) {
    case (.leading?, _): true
    case (nil, .delete), (nil, .insert), (nil, .multiselect): true
    default: false
    }
  }

  /// Whether the view is made narrower where little would be left for the content.
  fileprivate var givesWay: Bool {
    switch accessoryType {
    case .label: true
    case .customView: !look.maintainsFixedSize && look.reservedLayoutWidth == .actual
    default: false
    }
  }

  /// The order of the accessories of an edge in reading order.
  fileprivate var rank: Int {
    switch accessoryType {
    case .customView: 0
    case .multiselect: 0
    case .delete: 1
    case .insert: 2
    case .label: 1
    case .popUpMenu: 2
    case .checkmark: 3
    case .detail: 4
    case .outlineDisclosure: 5
    case .disclosureIndicator: 6
    case .reorder: 7
    }
  }

  /// The width that is kept for an accessory so that those of the rows are below each other.
  fileprivate var standardWidth: CGFloat {
    switch accessoryType {
    case .disclosureIndicator: 16
    case .checkmark: 20
    case .detail, .outlineDisclosure, .label, .customView, .reorder, .popUpMenu: 28
    case .delete, .insert, .multiselect: 24
    }
  }
}
