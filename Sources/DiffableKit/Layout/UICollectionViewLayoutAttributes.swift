/// Where a layout puts one cell or supplementary view, and how.
@MainActor open class UICollectionViewLayoutAttributes: NSObject {
  /// The place of the item; of a supplementary view its section and an index.
  open var indexPath: IndexPath
  /// The rectangle in the content, in points.
  open var frame = CGRect.zero
  /// Opacity from 0 to 1.
  open var alpha: CGFloat = 1
  /// The order among views that overlap; higher is nearer.
  open var zIndex = 0
  /// Whether there is nothing to see, so that no cell is needed.
  open var isHidden = false
  /// Whether this is for a cell, a supplementary view or a decoration.
  open private(set) var representedElementCategory: UICollectionView.ElementCategory
  /// The kind of supplementary view, nil for a cell.
  open private(set) var representedElementKind: String?
  /// What a list layout tells the cell of its neighbourhood.
  var list: ListContext?

  /// Attributes for a cell.
  ///
  /// - Parameter indexPath: The place of the item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(indexPath: indexPath, category: .cell, kind: nil)
  }

  /// Attributes for a supplementary view such as a header.
  ///
  /// - Parameters:
  ///   - elementKind: The kind.
  ///   - indexPath: The section and an index.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init(indexPath: indexPath, category: .supplementaryView, kind: elementKind)
  }

  private init(indexPath: IndexPath, category: UICollectionView.ElementCategory, kind: String?) {
    self.indexPath = indexPath
    representedElementCategory = category
    representedElementKind = kind
    super.init()
  }

  /// The size of ``frame``.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }

  /// The middle of ``frame``.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
}

/// What a row of a list knows of its place: the look of the list, its neighbours, whether it is a header.
struct ListContext: Hashable {
  /// The part that the row plays.
  enum Part: Hashable {
    case item
    case header
    case footer
  }

  var appearance: UICollectionLayoutListConfiguration.Appearance
  var part: Part = .item
  var isFirstInSection = false
  var isLastInSection = false
  var showsBottomSeparator = false
  /// Margins that the list gives its rows, in points.
  var margins = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
}
