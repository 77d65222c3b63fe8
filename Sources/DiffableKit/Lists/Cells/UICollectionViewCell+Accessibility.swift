extension UICollectionViewCell {
  func renderItem(into element: inout Element) {
    element.input.insert(.tap)
    if collectionView?.liftsByLongPress == true { element.input.insert(.longDrag) }
    element.accessibility.role = isInOutline ? .treeitem : .option
    element.accessibility.isDisabled = !isUserInteractionEnabled
    if collectionView?.allowsSelection ?? true { element.accessibility.isSelected = isSelected }
    element.accessibility.link = link
    if let indexPath, collectionView?.offersSwipe(inSection: indexPath.section) ?? false {
      element.input.insert(.swipe)
    }
    if !showsHighlight { element.style.hidesHighlight = true }
    guard isInOutline, let outline else { return }
    element.accessibility.level = outline.level + 1
    // A row with a disclosure button is expandable even if its children are loaded only when it is expanded
    // (`behaviour.md` B42).
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

  /// The row's default accessibility label, made of the texts of content and accessories; `nil` if there are no texts.
  var spokenText: String? {
    let words = spokenWordsOfContent
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private var spokenWordsOfContent: [String] {
    var words: [String] = []
    for view in spokenViews { view.addSpokenWords(to: &words) }
    return words
  }

  /// Hides subviews from assistive technology if the row's own label already contains their texts.
  ///
  /// Subviews that contain controls stay visible to it: the controls would otherwise be unreachable.
  func updateDecoration() {
    let isSaid = accessibilityLabel != nil || !spokenWordsOfContent.isEmpty
    for view in spokenViews {
      let isDecoration = isSaid && !view.containsControl
      if view.accessibilityElementsHidden != isDecoration { view.accessibilityElementsHidden = isDecoration }
    }
  }
}

extension UIView {
  /// The texts that assistive technology would read in the view and its subviews, in order; controls are left out.
  var spokenWords: [String] {
    var words: [String] = []
    addSpokenWords(to: &words)
    return words
  }

  fileprivate func addSpokenWords(to words: inout [String]) {
    if isHidden || self is UIControl { return }
    if let accessibilityLabel { return add(accessibilityLabel, to: &words) }
    if let list = self as? UIListContentView {
      add(list.content.attributedContent?.string ?? list.content.text, to: &words)
      return add(list.content.secondaryAttributedContent?.string ?? list.content.secondaryText, to: &words)
    }
    if let label = self as? UILabel { return add(label.text, to: &words) }
    for view in subviews { view.addSpokenWords(to: &words) }
  }

  private func add(_ word: String?, to words: inout [String]) {
    if let word, !word.isEmpty { words.append(word) }
  }

  var containsControl: Bool { self is UIControl || self is UIScrollView || subviews.contains(where: \.containsControl) }
}
