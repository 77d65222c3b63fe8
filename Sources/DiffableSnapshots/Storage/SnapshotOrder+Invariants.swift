extension OrderTree {
  /// Returns a description of the first violated invariant of the tree, or `nil` if the tree is valid.
  ///
  /// - Complexity: O(*n* log *n*).
  func violation(owner: Int32, limit: UInt64, _ directory: LeafDirectory) -> String? {
    let codes = codes
    if codes.count != count { return "an order of \(codes.count) elements counts \(count)" }
    if runStart >= 0, codes != Array(runStart..<(runStart + Int32(count))) { return "a run is not one" }
    var labels: [UInt64] = []
    var sum = 0
    var counted = self
    counted.countAll()
    if let text = violation(counted.root, height, &labels, &sum, directory) { return text }
    if root != nil, sum != weight { return "an order weighs \(sum), not \(weight)" }
    if zip(labels, labels.dropFirst()).contains(where: { $0 >= $1 }) { return "labels do not ascend" }
    if let last = labels.last, last >= limit { return "a label is above the limit" }
    for (index, code) in codes.enumerated() {
      let entry = directory[directory.leaf(of: code)]
      if entry.owner != owner { return "the element \(code) is said to be elsewhere" }
      guard position(of: code, label: entry.label)?.index == index else { return "the element \(code) is not found" }
      if self.code(at: index) != code { return "another element than \(code) is at \(index)" }
    }
    return nil
  }

  private func violation(
    _ node: AnyObject?, _ level: Int, _ labels: inout [UInt64], _ weight: inout Int, _ directory: LeafDirectory
  ) -> String? {
    guard let node else { return nil }
    if level == 0 {
      let leaf = unsafeDowncast(node, to: OrderLeaf.self)
      if leaf.count == 0 { return "a leaf is empty" }
      weight += isWeighted ? leaf.weight(before: leaf.count) : leaf.count
      return nil
    }
    let branch = unsafeDowncast(node, to: OrderBranch.self)
    if branch.count == 0 { return "a branch is empty" }
    for part in 0..<branch.count {
      let before = weight
      if level == 1 {
        let leaf = branch.children[part].map { unsafeDowncast($0, to: OrderLeaf.self) }
        let number = leaf?.number ?? directory.leaf(of: branch.firstCodes[part])
        if directory[number].label != branch.labels[part] { return "the directory has another label for a leaf" }
        labels.append(branch.labels[part])
        if let leaf, leaf.count != branch.count(of: part) { return "a leaf is counted wrong" }
        if leaf == nil { weight += branch.count(of: part) }
      }
      if let text = violation(branch.children[part], level - 1, &labels, &weight, directory) { return text }
      if weight - before != branch.weight(of: part) { return "a part is weighed wrong" }
    }
    return nil
  }
}

extension SnapshotOrder {
  /// Returns a description of the first violated invariant of the order, or `nil` if the order is valid.
  ///
  /// - Complexity: O(*n* log *n*).
  func violation() -> String? {
    if let text = sections.violation(
      owner: 0, limit: OrderTree.label(of: sectionCodeLimit), sectionDirectory)
    {
      return "sections: " + text
    }
    var total = 0
    for (index, section) in sections.codes.enumerated() {
      let tree = items[Int(section)]
      if let text = tree.violation(owner: section, limit: OrderTree.label(of: codeLimit), directory) { return text }
      guard let position = position(ofSection: section), position.index == index, position.itemsBefore == total else {
        return "section \(index) is said to be elsewhere, or to have \(total) items before it"
      }
      total += tree.count
    }
    return total == itemCount ? nil : "there are \(total) items, not \(itemCount)"
  }
}
