// Methods for printing a list, whose rows the host prints whether on screen or not.
extension UICollectionView {
  /// Makes all rows, up to a limit, when a host begins to print the list, and has them recycled after printing
  /// (`behaviour.md` D130).
  func print(isBeginning: Bool) {
    guard let scene = window?.scene else { return }
    if isBeginning {
      endPrinting(ofRequest: paper.begin(at: scene.clock.now), after: ListPaperPrintingState.longest)
      setNeedsLayout()
      setNeedsRender()
    } else if let (request, seconds) = paper.giveBack(at: scene.clock.now) {
      endPrinting(ofRequest: request, after: seconds)
    }
  }

  private func endPrinting(ofRequest request: Int, after seconds: Double) {
    guard seconds > 0 else { return endPrinting(ofRequest: request) }
    AnimationClock.after(seconds, in: window?.scene) { [weak self] _ in self?.endPrinting(ofRequest: request) }
  }

  private func endPrinting(ofRequest request: Int) {
    guard paper.end(ofRequest: request) else { return }
    setNeedsLayout()
    setNeedsRender()
  }

  /// The part of the content that is printed: all of it, or that of the first ``ListPaperPrintingState/limit`` rows; `nil` while
  /// the list is not printed.
  private var printedPart: CGRect? {
    guard paper.isOnPaper else { return nil }
    let size = contentSize
    guard rowsBeyondPaper > 0, let last = lastPrintedItem, let attributes = attributes(ofPresentedItem: last)
    else { return CGRect(origin: .zero, size: size) }
    let isSideways = size.width > bounds.width && size.height <= bounds.height
    return CGRect(
      x: 0, y: 0, width: isSideways ? attributes.frame.maxX : size.width,
      height: isSideways ? size.height : attributes.frame.maxY
    )
  }

  /// The number of rows that are not printed.
  private var rowsBeyondPaper: Int { max(0, counts.total - ListPaperPrintingState.limit) }

  private var lastPrintedItem: IndexPath? { counts.indexPath(at: ListPaperPrintingState.limit - 1) }

  /// Returns the attributes of the elements in a part of the content, and of those that are printed: at most
  /// ``ListPaperPrintingState/limit`` rows, whatever the layout says.
  func attributesToShowOrPrint(in part: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let printed = printedPart else {
      placeOrthogonalViews(in: part)
      return attributesToShow(in: part)
    }
    placeOrthogonalViews(in: part.union(printed))
    let shown = attributesToShow(in: part)
    let known = Set(shown.map { LayoutAttributesIdentityKey($0) })
    var rows = 0
    return shown
      + attributesToShow(in: printed).filter { place in
        guard !known.contains(LayoutAttributesIdentityKey(place)) else { return false }
        if place.representedElementCategory == .cell { rows += 1 }
        return rows <= ListPaperPrintingState.limit
      }
  }

  /// Adds to the list's element how much of its content is printed.
  func describePaper(in element: inout Element) {
    guard let part = printedPart, case .scroll(var scroll) = element.content else { return }
    scroll.paper = PrintedListExtent(missingRows: rowsBeyondPaper, height: part.maxY)
    element.content = .scroll(scroll)
  }
}

/// A key that identifies the cell or view of layout attributes, so that one both on screen and printed is not listed
/// twice.
private struct LayoutAttributesIdentityKey: Hashable {
  let kind: String?
  let category: UICollectionView.ElementCategory
  let indexPath: IndexPath

  @MainActor init(_ place: UICollectionViewLayoutAttributes) {
    (kind, category, indexPath) = (place.representedElementKind, place.representedElementCategory, place.indexPath)
  }
}
