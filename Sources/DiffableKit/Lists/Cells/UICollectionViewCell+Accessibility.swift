extension UICollectionViewCell {
  func renderItem(into element: inout Element) {
    element.input.insert(.tap)
    if collectionView?.liftsByLongPress == true { element.input.insert(.longDrag) }
    element.accessibility.role = isInOutline ? .treeitem : .option
    element.accessibility.isDisabled = !isUserInteractionEnabled
    if collectionView?.allowsSelection ?? true { element.accessibility.isSelected = isSelected }
    element.accessibility.position = placement?.position
    element.accessibility.setSize = placement?.count
    element.accessibility.link = link
    if let indexPath, collectionView?.offersSwipe(inSection: indexPath.section) ?? false {
      element.input.insert(.swipe)
    }
    if !showsHighlight { element.style.hidesHighlight = true }
    guard isInOutline, let outline else { return }
    element.accessibility.level = outline.level + 1
    // A row with a disclosure button is expandable even if its children are loaded only then (`behaviour.md` B42).
    if outline.hasChildren || showsOutlineDisclosure { element.accessibility.isExpanded = outline.isExpanded }
  }

  /// True if the host highlights the row under a pointer and while it is pressed.
  ///
  /// The delegate is asked when the cell is first displayed and again when it is reconfigured: the host highlights on
  /// its own, so that the delegate cannot be asked when a pointer arrives.
  private var showsHighlight: Bool {
    if outlineTogglesOnTap { return true }
    if let mayBeHighlighted { return mayBeHighlighted }
    guard let collectionView, let indexPath else { return true }
    let answer = collectionView.delegate?.collectionView(collectionView, shouldHighlightItemAt: indexPath) ?? true
    mayBeHighlighted = answer
    return answer
  }

  /// The accessibility label of the row: the texts of content and accessories, unless the program has set a label.
  var spokenText: String? {
    let words = spokenViews.flatMap(\.spokenWords)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// Hides subviews from assistive technology if the row's own label already contains their texts.
  ///
  /// Subviews that contain controls stay visible to it: the controls would otherwise be unreachable.
  func updateDecoration() {
    let isSaid = accessibilityLabel != nil || spokenText != nil
    for view in spokenViews {
      let isDecoration = isSaid && !view.containsControl
      if view.accessibilityElementsHidden != isDecoration { view.accessibilityElementsHidden = isDecoration }
    }
  }
}

extension UIView {
  /// The texts that assistive technology would read in the view and its subviews, in order; controls are left out.
  var spokenWords: [String] {
    if isHidden || self is UIControl { return [] }
    if let accessibilityLabel { return accessibilityLabel.isEmpty ? [] : [accessibilityLabel] }
    if let list = self as? UIListContentView {
      let content = list.content
      return [
        content.attributedContent?.string ?? content.text,
        content.secondaryAttributedContent?.string ?? content.secondaryText,
      ].compactMap(\.self).filter { !$0.isEmpty }
    }
    if let label = self as? UILabel { return label.text.map { $0.isEmpty ? [] : [$0] } ?? [] }
    return subviews.flatMap(\.spokenWords)
  }

  var containsControl: Bool { self is UIControl || self is UIScrollView || subviews.contains(where: \.containsControl) }
}
