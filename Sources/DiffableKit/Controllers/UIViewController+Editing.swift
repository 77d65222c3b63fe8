extension UIViewController {
  func makeEditButton() -> UIBarButtonItem {
    isEditButtonMade = true
    let button = UIBarButtonItem(
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    updateEditButton(button)
    return button
  }

  func updateEditButton(_ button: UIBarButtonItem) {
    button.title = isEditing ? "Done" : "Edit"
    button.style = isEditing ? .done : .plain
  }
}
