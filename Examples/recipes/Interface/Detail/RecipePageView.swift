import DiffableKit
import RecipesStore

/// A recipe as a page of text: a column of readable width, centred in the view.
final class RecipePageView: UIView {
  private static let margin: CGFloat = 24
  private static let widestColumn: CGFloat = 680

  private let picture = UIImageView(frame: .zero)
  private let titleLabel = UILabel()
  private let facts = UILabel()
  private let collectionsLabel = UILabel()
  private let ingredientsTitle = RecipePageView.heading("Ingredients")
  private let directionsTitle = RecipePageView.heading("Directions")
  private let ingredients = LineListView()
  private let directions = LineListView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFill
    picture.layer.cornerRadius = 16
    picture.clipsToBounds = true
    titleLabel.font = UIFontMetrics(forTextStyle: .title1).scaledFont(for: .systemFont(ofSize: 28, weight: .bold))
    titleLabel.numberOfLines = 0
    titleLabel.accessibilityTraits = .header
    facts.font = .preferredFont(forTextStyle: .subheadline)
    facts.textColor = .secondaryLabel
    facts.numberOfLines = 0
    collectionsLabel.font = .preferredFont(forTextStyle: .footnote)
    collectionsLabel.textColor = .secondaryLabel
    collectionsLabel.numberOfLines = 0
    ingredients.accessibilityLabel = "Ingredients"
    directions.accessibilityLabel = "Directions"
    for label in [titleLabel, facts, collectionsLabel] { label.adjustsFontForContentSizeCategory = true }
    for view in [
      picture, titleLabel, facts, collectionsLabel, ingredientsTitle, ingredients, directionsTitle, directions,
    ] {
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  private static func heading(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = UIFontMetrics(forTextStyle: .title3).scaledFont(for: .systemFont(ofSize: 20, weight: .semibold))
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.accessibilityTraits = .header
    return label
  }

  func show(_ recipe: Recipe, image: UIImage?) {
    picture.image = image
    titleLabel.text = recipe.title
    var times: [String] = []
    if recipe.prepTime > 0 { times.append("Preparation \(CookingTimeText.text(seconds: recipe.prepTime))") }
    if recipe.cookTime > 0 { times.append("Cooking \(CookingTimeText.text(seconds: recipe.cookTime))") }
    times.append(recipe.servingsText)
    facts.text = times.filter { !$0.isEmpty }.joined(separator: "  ·  ")
    collectionsLabel.text = recipe.collections.joined(separator: ", ")
    ingredients.show(recipe.ingredientLines.map { (mark: "•", text: $0) })
    directions.show(recipe.directionSteps.enumerated().map { (mark: "\($0.offset + 1).", text: $0.element) })
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: layOut(in: size.width, apply: false))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = layOut(in: bounds.width, apply: true)
  }

  /// Stacks the parts in a width and returns their total height, in points; sets their frames only if `apply` is true.
  private func layOut(in width: CGFloat, apply: Bool) -> CGFloat {
    let column = min(Self.widestColumn, width - 2 * Self.margin)
    let x = ((width - column) / 2).rounded()
    var y = Self.margin
    let isWide = column >= 480
    let side: CGFloat = isWide ? 160 : 120
    let textX = isWide ? x + side + 24 : x
    let textWidth = isWide ? column - side - 24 : column
    func put(_ view: UIView, x: CGFloat, width: CGFloat, space: CGFloat) {
      let height = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
      if apply { view.frame = CGRect(x: x, y: y, width: width, height: height) }
      if height > 0 { y += height + space }
    }
    if apply { picture.frame = CGRect(x: x, y: y, width: side, height: side) }
    let top = y
    if !isWide { y += side + 16 }
    put(titleLabel, x: textX, width: textWidth, space: 8)
    put(facts, x: textX, width: textWidth, space: 6)
    put(collectionsLabel, x: textX, width: textWidth, space: 0)
    y = max(y, isWide ? top + side : y) + 28
    put(ingredientsTitle, x: x, width: column, space: 10)
    put(ingredients, x: x, width: column, space: 28)
    put(directionsTitle, x: x, width: column, space: 10)
    put(directions, x: x, width: column, space: 0)
    return y + Self.margin
  }
}
