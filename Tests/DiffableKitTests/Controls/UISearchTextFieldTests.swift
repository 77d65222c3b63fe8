import DiffableKit
import DiffableTesting
import Testing

/// Tests of the sizes of search fields and search bars.
@MainActor struct UISearchTextFieldTests {
  private func height(_ view: UIView) -> CGFloat { view.sizeThatFits(CGSize(width: 320, height: 1000)).height }

  @Test("The height of a search field follows the preferred text size, also while it is shown")
  func field() throws {
    let view = UIView(frame: .zero)
    let host = HeadlessHost(view: view)
    let field = UISearchTextField(frame: .zero)
    field.text = "Words"
    view.addSubview(field)
    #expect(height(field) == 36)
    host.scene.environment.contentSizeCategory = .accessibilityExtraLarge
    let font = try #require(field.font)
    #expect(font.pointSize == 40)
    #expect(height(field) >= font.lineHeight + 8)
    field.frame = CGRect(x: 0, y: 0, width: 320, height: height(field))
    host.update()
    // The magnifying glass grows with the search field's text and does not cover the text.
    let glass = try #require(field.subviews.compactMap { $0 as? UIImageView }.first)
    #expect(glass.frame.height > 20 && field.textRect(forBounds: field.bounds).minX > glass.frame.maxX)
    #expect(abs(glass.frame.midY - field.bounds.midY) <= 0.5)
    host.scene.environment.contentSizeCategory = .extraSmall
    #expect(field.font?.pointSize == 14 && height(field) == 36)
  }

  @Test("A text field follows the preferred text size only with adjustsFontForContentSizeCategory")
  func adjusting() {
    let view = UIView(frame: .zero)
    let host = HeadlessHost(view: view)
    let (fixed, adjusting) = (UITextField(frame: .zero), UITextField(frame: .zero))
    #expect(!fixed.adjustsFontForContentSizeCategory)
    adjusting.adjustsFontForContentSizeCategory = true
    for field in [fixed, adjusting] { view.addSubview(field) }
    let usual = height(adjusting)
    host.scene.environment.contentSizeCategory = .accessibilityExtraLarge
    #expect(fixed.font?.pointSize == 17 && adjusting.font?.pointSize == 40)
    #expect(height(fixed) == usual && height(adjusting) > usual + 20)
    adjusting.font = .systemFont(ofSize: 20)
    #expect(adjusting.font?.pointSize == 20)
    // A field created with another preferred text size adapts when it is added to the window.
    let late = UITextField(frame: .zero)
    late.font = .preferredFont(forTextStyle: .body, compatibleWith: .init(preferredContentSizeCategory: .large))
    late.adjustsFontForContentSizeCategory = true
    view.addSubview(late)
    #expect(late.font?.pointSize == 40)
  }

  @Test("A search bar and the navigation bar around it are as high as the search field needs")
  func bars() throws {
    let bar = UISearchBar(frame: .zero)
    #expect(height(bar) == 48)
    let controller = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    controller.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: controller)
    let host = HeadlessHost(rootViewController: navigation, size: CGSize(width: 320, height: 600))
    host.update()
    #expect(navigation.navigationBar.frame.height == 96 && controller.view.frame.height == 504)
    host.scene.environment.contentSizeCategory = .accessibilityExtraLarge
    host.update()
    let field = search.searchBar.searchTextField
    #expect(field.frame.height == height(field) && field.frame.height > 50)
    #expect(search.searchBar.frame.height == field.frame.height + 12)
    #expect(navigation.navigationBar.frame.height == 48 + search.searchBar.frame.height)
    #expect(controller.view.frame.height == 600 - navigation.navigationBar.frame.height)
    #expect(search.searchBar.bounds.contains(field.frame))
    // The Cancel button leaves the field most of the width of a narrow screen.
    search.isActive = true
    host.update()
    let cancel = try #require(search.searchBar.subviews.compactMap { $0 as? UIButton }.first)
    let label = try #require(cancel.titleLabel)
    #expect(label.font.pointSize > 20 && label.frame.width >= label.intrinsicContentSize.width)
    #expect(!cancel.isHidden && field.frame.width > 180 && field.textRect(forBounds: field.bounds).width > 120)
    host.scene.environment.contentSizeCategory = .large
    #expect(label.font.pointSize == 17)
  }
}
