/// A value that describes the separators of one row, resolved from the list's configuration.
struct ResolvedRowSeparators: Hashable {
  /// A value with the insets and colours of one separator line of a row.
  struct Line: Hashable {
    /// The distances in points from the row's edges to the separator; ``UIListSeparatorConfiguration/automaticInset``
    /// aligns with the text.
    var insets: NSDirectionalEdgeInsets
    var color: UIColor
    var multipleSelectionColor: UIColor

    static func == (left: Line, right: Line) -> Bool {
      left.insets == right.insets && (left.color === right.color || left.color == right.color)
        && (left.multipleSelectionColor === right.multipleSelectionColor
          || left.multipleSelectionColor == right.multipleSelectionColor)
    }
  }

  var top: Line?
  var bottom: Line?
}

extension UICollectionLayoutListConfiguration {
  /// Returns the separators that this list configuration gives the row at an index path in a section with a number of
  /// rows.
  func separators(of path: IndexPath, rows: Int) -> ResolvedRowSeparators {
    guard showsSeparators else { return ResolvedRowSeparators() }
    let firstRow = headerMode == .firstItemInSection ? 1 : 0
    let lines = itemSeparatorHandler?(path, separatorConfiguration) ?? separatorConfiguration
    let isHeader = path.item < firstRow
    let isLast = path.item == rows - 1
    var separators = ResolvedRowSeparators()
    if lines.topSeparatorVisibility.isVisible(automatic: appearance == .grouped && path.item == firstRow) {
      separators.top = line(
        lines, lines.topSeparatorInsets, isOuter: appearance == .grouped && path.item == firstRow)
    }
    if lines.bottomSeparatorVisibility.isVisible(automatic: !isHeader && !(isLast && appearance == .insetGrouped)) {
      separators.bottom = line(lines, lines.bottomSeparatorInsets, isOuter: appearance == .grouped && isLast)
    }
    return separators
  }

  /// Returns the separator that this list configuration gives a pinned header or footer, from edge to edge on the side
  /// at which rows scroll under it.
  func separators(ofPinned pin: PinningRange) -> ResolvedRowSeparators {
    guard showsSeparators else { return ResolvedRowSeparators() }
    let line = ResolvedRowSeparators.Line(
      insets: .zero, color: separatorConfiguration.color,
      multipleSelectionColor: separatorConfiguration.multipleSelectionColor)
    return pin.edge == .leading ? ResolvedRowSeparators(bottom: line) : ResolvedRowSeparators(top: line)
  }

  private func line(
    _ lines: UIListSeparatorConfiguration, _ insets: NSDirectionalEdgeInsets, isOuter: Bool
  ) -> ResolvedRowSeparators.Line {
    // A section of a grouped list goes from edge to edge, and so do its first and last separators.
    let isAutomatic = insets == UIListSeparatorConfiguration.automaticInsets
    return ResolvedRowSeparators.Line(
      insets: isOuter && isAutomatic ? .zero : insets, color: lines.color,
      multipleSelectionColor: lines.multipleSelectionColor)
  }
}

extension UIListSeparatorConfiguration.Visibility {
  fileprivate func isVisible(automatic: Bool) -> Bool {
    switch self {
    case .automatic: automatic
    case .visible: true
    case .hidden: false
    }
  }
}
