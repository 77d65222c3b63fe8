/// A protocol for the delegate of a search bar, which is notified of typing.
@MainActor @preconcurrency public protocol UISearchBarDelegate: AnyObject {
  /// Called when a person has begun to edit the search text.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Called when a person has ended editing the search text.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called when the person has changed the search text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called when the person has pressed Enter in the search field.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when the person has pressed the search bar's Cancel button.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Called when a person has begun to edit the search text; the default implementation does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Called when a person has ended editing the search text; the default implementation does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Called when the person has changed the search text; the default implementation does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Called when the person has pressed Enter in the search field; the default implementation does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Called when the person has pressed the search bar's Cancel button; the default implementation does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A bar with a text field for a search and a Cancel button.
open class UISearchBar: UIView {
  /// The text field of the search bar.
  open var searchTextField: UISearchTextField { field }
  private let field = UISearchTextField(frame: .zero)
  /// The delegate of the search bar, which is notified of typing.
  open weak var delegate: (any UISearchBarDelegate)?
  /// True if the search bar shows its Cancel button.
  open var showsCancelButton = false {
    didSet {
      guard showsCancelButton != oldValue else { return }
      cancelButton.isHidden = !showsCancelButton
      setNeedsLayout()
    }
  }
  /// The text in the search field.
  ///
  /// Setting this property notifies the search controller, but not the delegate.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue ?? "" != searchTextField.text ?? "" else { return }
      searchTextField.text = newValue
      searchController?.textDidChange()
    }
  }
  /// The text shown while the search field is empty, and the field's accessibility label.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  weak var searchController: UISearchController?
  private let cancelButton = UIButton(type: .system)

  /// Creates a search bar with an empty field.
  ///
  /// - Parameter frame: The rectangle in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a bar from an archive; archives are not supported, and the initialiser exists so that subclasses written
  /// for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    accessibilityRole = .search
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.isHidden = true
    // These lines let the Cancel button grow with the text size only up to a font of 23 points: a larger one would
    // leave almost no width for the search field on a narrow screen.
    cancelButton.titleLabel?.font = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 17), maximumPointSize: 23)
    cancelButton.titleLabel?.adjustsFontForContentSizeCategory = true
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .primaryActionTriggered)
    addSubview(searchTextField)
    addSubview(cancelButton)
    searchTextField.onEscape = { [weak self] in
      guard let self, let searchController, searchController.isActive else { return false }
      cancel()
      return true
    }
    on(.editingDidBegin) { bar in
      bar.searchController?.isActive = true
      bar.delegate?.searchBarTextDidBeginEditing(bar)
    }
    on(.editingDidEnd) { bar in
      bar.delegate?.searchBarTextDidEndEditing(bar)
      bar.searchController?.fieldDidEndEditing()
    }
    on(.editingChanged) { bar in
      bar.delegate?.searchBar(bar, textDidChange: bar.text ?? "")
      bar.searchController?.textDidChange()
    }
    on(.editingDidEndOnExit) { $0.delegate?.searchBarSearchButtonClicked($0) }
  }

  private func on(_ event: UIControl.Event, _ body: @escaping (UISearchBar) -> Void) {
    searchTextField.addAction(UIAction { [weak self] _ in if let self { body(self) } }, for: event)
  }

  private func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    searchController?.isActive = false
  }

  override func mirrorsFrame(of subview: UIView) -> Bool { true }

  /// Sets the frames of the search field and the Cancel button.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = searchTextField.sizeThatFits(bounds.size).height
    let cancel = cancelButton.sizeThatFits(CGSize(width: bounds.width, height: height))
    let right = showsCancelButton ? cancel.width + 12 : 0
    cancelButton.frame = CGRect(x: bounds.width - 16 - cancel.width, y: 4, width: cancel.width, height: height)
    searchTextField.frame = CGRect(x: 16, y: 4, width: max(0, bounds.width - 32 - right), height: height)
  }

  /// Returns the height of the search field with its margins: 48 points at the default text size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: searchTextField.sizeThatFits(size).height + 12)
  }

  /// The height of the search field with its margins; the width is determined by the superview.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  /// Called when a subview's size has changed; the bar grows with its text field.
  override func subviewDidInvalidateSize(_ view: UIView) {
    super.subviewDidInvalidateSize(view)
    if view === searchTextField { invalidateIntrinsicContentSize() }
  }

  /// True if the search field has the keyboard focus.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  /// Moves the keyboard focus to the search field.
  @discardableResult open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  /// Removes the keyboard focus from the search field.
  @discardableResult open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  /// Gives the search bar's element the placeholder as its accessibility label, if it has no other.
  override func render(into element: inout Element) {
    if element.accessibility.label == nil { element.accessibility.label = placeholder }
  }
}
