import DiffableKit

/// A title above a section, with the window's background colour so that it covers the items below while it is pinned.
final class TitleView: UICollectionReusableView {
  private let label = UILabel(frame: .zero)

  var title: String? {
    get { label.text }
    set { label.text = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    label.font = .preferredFont(forTextStyle: .title3)
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    label.accessibilityTraits = .header
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 16, dy: 4)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(width: max(0, size.width - 32), height: .greatestFiniteMagnitude)
    return CGSize(width: size.width, height: max(40, label.sizeThatFits(room).height + 12))
  }
}
