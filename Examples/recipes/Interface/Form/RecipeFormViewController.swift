import DiffableKit
import RecipesStore

/// A form in which a recipe is written or edited; errors are shown below their fields.
///
/// Changes are discarded only when the person has confirmed it.
final class RecipeFormViewController: UIViewController {
  /// The type of a function that saves a draft; the completion is called when the draft is on the disk, or with the
  /// error.
  typealias Save = (RecipeDraft, _ completion: @escaping @MainActor @Sendable (Result<Void, any Error>) -> Void) -> Void

  private let save: Save
  private let name: String
  private let original: RecipeDraft
  private var draft: RecipeDraft { didSet { isModalInPresentation = draft != original } }
  private let scrollView = UIScrollView()
  private let column = UIStackView()
  private var rows: [RecipeDraft.Field: FormRow] = [:]
  private let ownUndoManager = UndoManager()
  private let kindButton = UIButton(configuration: .gray(), primaryAction: nil)

  init(draft: RecipeDraft, title: String, save: @escaping Save) {
    original = draft
    self.draft = draft
    self.save = save
    name = title
    super.init(nibName: nil, bundle: nil)
    self.title = title
    modalPresentationStyle = .formSheet
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let cancel = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() }, menu: nil)
    let done = UIBarButtonItem(
      systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.finish() }, menu: nil)
    navigationItem.leftBarButtonItem = cancel
    navigationItem.rightBarButtonItem = done

    column.axis = .vertical
    column.spacing = 18
    column.addArrangedSubview(field(.title, "Title", \.title))
    column.addArrangedSubview(kindRow())
    column.addArrangedSubview(field(.prepTime, "Preparation Time", \.prepTime, placeholder: "Minutes, or 1:30"))
    column.addArrangedSubview(field(.cookTime, "Cooking Time", \.cookTime, placeholder: "Minutes, or 1:30"))
    column.addArrangedSubview(field(.servings, "Servings", \.servings))
    column.addArrangedSubview(text(.ingredients, "Ingredients", \.ingredients, hint: "One on each line"))
    column.addArrangedSubview(text(.directions, "Directions", \.directions, hint: "One step on each line"))
    column.addArrangedSubview(
      field(.collections, "Collections", \.collections, placeholder: "Names, with commas between"))
    scrollView.addSubview(column)
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scrollView)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    (navigationController ?? self).presentationController?.delegate = self
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    rows[.title]?.control.becomeFirstResponder()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = max(0, scrollView.bounds.width - 40)
    let height = column.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    column.frame = CGRect(x: 20, y: 20, width: width, height: height)
    scrollView.contentSize = CGSize(width: scrollView.bounds.width, height: height + 40)
  }

  // MARK: Rows

  private func field(
    _ field: RecipeDraft.Field, _ label: String, _ path: WritableKeyPath<RecipeDraft, String>, placeholder: String = ""
  ) -> FormRow {
    let textField = UITextField()
    textField.borderStyle = .roundedRect
    textField.text = draft[keyPath: path]
    textField.placeholder = placeholder
    textField.addAction(
      UIAction { [weak self, weak textField] _ in
        self?.draft[keyPath: path] = textField?.text ?? ""
        self?.recheck(field)
      }, for: .editingChanged)
    textField.addAction(UIAction { [weak self] _ in self?.finish() }, for: .editingDidEndOnExit)
    return add(FormRow(label: label, control: textField), for: field)
  }

  private func text(
    _ field: RecipeDraft.Field, _ label: String, _ path: WritableKeyPath<RecipeDraft, String>, hint: String
  ) -> FormRow {
    let textView = FormTextView()
    textView.text = draft[keyPath: path]
    textView.textDidChange = { [weak self] text in
      self?.draft[keyPath: path] = text
      self?.recheck(field)
    }
    return add(FormRow(label: label, control: textView, hint: hint, height: 150), for: field)
  }

  private func kindRow() -> FormRow {
    updateKindMenu()
    kindButton.showsMenuAsPrimaryAction = true
    return add(FormRow(label: "Kind", control: kindButton), for: .kind)
  }

  private func updateKindMenu() {
    kindButton.configuration?.title = draft.kind.title
    kindButton.accessibilityLabel = "Kind"
    kindButton.accessibilityValue = draft.kind.title
    kindButton.menu = UIMenu(
      title: "Kind", options: .singleSelection,
      children: DishKind.allCases.map { kind in
        UIAction(title: kind.title, state: kind == draft.kind ? .on : .off) { [weak self] _ in
          self?.choose(kind)
        }
      })
  }

  private func add(_ row: FormRow, for field: RecipeDraft.Field) -> FormRow {
    rows[field] = row
    return row
  }

  // MARK: Keys

  /// The undo manager of the form, which is not that of the window behind it: a form is undone by cancelling it.
  override var undoManager: UndoManager? { ownUndoManager }

  /// The key command that saves the form.
  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(title: "Save", input: "s", modifierFlags: .command) { [weak self] _ in self?.finish() }]
  }

  private func choose(_ kind: DishKind) {
    let former = draft.kind
    guard kind != former else { return }
    ownUndoManager.registerUndo(withTarget: self) { $0.choose(former) }
    if !ownUndoManager.isUndoing, !ownUndoManager.isRedoing { ownUndoManager.setActionName("Kind") }
    draft.kind = kind
    userActivity?.addUserInfoEntries(from: [Self.kindKey: kind.rawValue])
    updateKindMenu()
  }

  /// The key of the chosen kind in the form's activity, with which a later session restores it.
  private static let kindKey = "kind"

  override func restoreUserActivityState(_ activity: NSUserActivity) {
    super.restoreUserActivityState(activity)
    if let kind = (activity.userInfo?[Self.kindKey] as? String).flatMap(DishKind.init) { choose(kind) }
  }

  // MARK: Leaving

  /// Closes the form, after a question if there are changes.
  private func cancel() {
    guard isModalInPresentation else { return dismiss(animated: true, completion: nil) }
    guard !isSaving, presentedViewController == nil else { return }
    let question = UIAlertController(
      title: "Discard your changes?", message: "They have not been saved.", preferredStyle: .alert)
    question.addAction(
      UIAlertAction(title: "Discard Changes", style: .destructive) { [weak self] _ in
        self?.dismiss(animated: true, completion: nil)
      })
    question.addAction(UIAlertAction(title: "Keep Editing", style: .cancel, handler: nil))
    present(question, animated: true, completion: nil)
  }

  // MARK: Checking

  /// Updates the error message of a field that has one, and removes the message once the value is valid.
  private func recheck(_ field: RecipeDraft.Field) {
    guard let row = rows[field], row.problem != nil else { return }
    row.problem = draft.validate().first { $0.field == field }?.message
    view.setNeedsLayout()
  }

  private func finish() {
    if isSaving { return }
    let errors = draft.validate()
    if !errors.isEmpty { return show(errors) }
    isSaving = true
    save(draft) { [weak self] result in
      guard let self else { return }
      self.isSaving = false
      switch result {
      case .success: self.dismiss(animated: true, completion: nil)
      case .failure(let error as RecipeValidationError): self.show(error.errors)
      case .failure(let error): self.showFailure(error.localizedDescription)
      }
    }
  }

  /// True while the draft is being saved and the form must not be changed.
  private var isSaving = false {
    didSet {
      title = isSaving ? "Saving…" : name
      column.isUserInteractionEnabled = !isSaving
      navigationItem.leftBarButtonItem?.isEnabled = !isSaving
      navigationItem.rightBarButtonItem?.isEnabled = !isSaving
    }
  }

  private func show(_ errors: [FieldError]) {
    for (field, row) in rows { row.problem = errors.first { $0.field == field }?.message }
    view.setNeedsLayout()
    guard let first = errors.first, let row = rows[first.field] else {
      return showFailure(errors.map(\.message).joined(separator: "\n"))
    }
    view.layoutIfNeeded()
    scrollView.scrollRectToVisible(row.convert(row.bounds, to: column).offsetBy(dx: 0, dy: 20), animated: true)
    row.control.becomeFirstResponder()
  }
}

extension RecipeFormViewController: UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { cancel() }
}
