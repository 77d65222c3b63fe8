/// Is told about the typing in a search bar.
@MainActor @preconcurrency public protocol UISearchBarDelegate: AnyObject {
  /// Typing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Typing is over.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// The person has changed the words.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Enter was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Cancel was pressed.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A field for words to search for, with a button that ends the search.
open class UISearchBar: UIView {
  /// The field.
  open var searchTextField: UISearchTextField { field }
  private let field = UISearchTextField(frame: .zero)
  /// Who is told about the typing.
  open weak var delegate: (any UISearchBarDelegate)?
  /// Whether the Cancel button is shown.
  open var showsCancelButton = false {
    didSet {
      guard showsCancelButton != oldValue else { return }
      cancelButton.isHidden = !showsCancelButton
      setNeedsLayout()
    }
  }
  /// The words.
  ///
  /// Setting them tells the search controller, but not the delegate.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue ?? "" != searchTextField.text ?? "" else { return }
      searchTextField.text = newValue
      searchController?.textDidChange()
    }
  }
  /// Words shown while the field is empty, and the name of the field.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  weak var searchController: UISearchController?
  private let cancelButton = UIButton(type: .system)

  /// Makes a bar with an empty field.
  ///
  /// - Parameter frame: The rectangle in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
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
    // Larger than this it would leave the field next to nothing of a narrow screen.
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

  /// Places field and button.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = searchTextField.sizeThatFits(bounds.size).height
    let cancel = cancelButton.sizeThatFits(CGSize(width: bounds.width, height: height))
    let right = showsCancelButton ? cancel.width + 12 : 0
    cancelButton.frame = CGRect(x: bounds.width - 16 - cancel.width, y: 4, width: cancel.width, height: height)
    searchTextField.frame = CGRect(x: 16, y: 4, width: max(0, bounds.width - 32 - right), height: height)
  }

  /// As high as the field needs, with the space around it: 48 points at the usual size of text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: searchTextField.sizeThatFits(size).height + 12)
  }

  /// As high as the field needs, with the space around it; the width is up to others.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  /// The bar becomes higher with its field.
  override func subviewDidInvalidateSize(_ view: UIView) {
    super.subviewDidInvalidateSize(view)
    if view === searchTextField { invalidateIntrinsicContentSize() }
  }

  /// Whether the field has the focus.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  /// Puts the keyboard focus into the field.
  @discardableResult open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  /// Takes the keyboard focus out of the field.
  @discardableResult open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  /// The name of the field is that of the place too.
  override func render(into element: inout Element) {
    if element.accessibility.label == nil { element.accessibility.label = placeholder }
  }
}
