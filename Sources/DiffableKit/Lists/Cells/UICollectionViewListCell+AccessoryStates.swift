extension UICollectionViewListCell {
  /// Brings the accessories that depend on the state of the row, or are named after it, up to date.
  func updateAccessoryStates() {
    for slot in accessorySlots {
      guard let control = slot.view as? CellAccessoryControl else { continue }
      switch slot.accessory.accessoryType {
      case .outlineDisclosure:
        let isExpanded = configurationState.isExpanded
        control.symbolView.name = isExpanded ? "chevron.down" : "chevron.right"
        control.accessibilityLabel = named(isExpanded ? "Collapse" : "Expand")
      case .delete:
        control.disc = .filled(slot.accessory.look.backgroundColor ?? .systemRed)
        control.accessibilityLabel = named("Delete")
        control.action = slot.accessory.actionHandler ?? revealingSwipeActions
      case .detail: control.accessibilityLabel = named("More info", separator: ", ")
      case .insert:
        control.disc = .filled(slot.accessory.look.backgroundColor ?? .systemGreen)
        control.accessibilityLabel = named("Insert")
      case .multiselect:
        let color = slot.accessory.look.backgroundColor ?? tintColor ?? .systemBlue
        control.disc = isSelected ? .filled(color) : .ring(.tertiaryLabel)
        control.symbolView.isHidden = !isSelected
      default: break
      }
    }
  }

  /// Shows the actions at the trailing edge of the row; nil if it has none.
  private var revealingSwipeActions: (() -> Void)? {
    guard isItem, let collectionView, let indexPath,
      collectionView.offersTrailingActions(inSection: indexPath.section)
    else { return nil }
    return { [weak self] in
      if let self { self.collectionView?.revealTrailingSwipeActions(of: self) }
    }
  }

  /// What a button does, with the name of the row: those of several rows are told apart by it.
  private func named(_ verb: String, separator: String = " ") -> String {
    [verb, contentView.spokenWords.first].compactMap(\.self).joined(separator: separator)
  }
}
