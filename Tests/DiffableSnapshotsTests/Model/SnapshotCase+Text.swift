// A conformance that gives a case its text, the form in which failing cases are printed and kept in Tests/Corpus: a
// line per edit, such as `insertItems 1 2 7...99 before 5`.
extension SnapshotCase: CustomStringConvertible {
  var description: String { edits.map { $0.description + "\n" }.joined() }

  /// Parses the text of `description`; empty lines and lines that begin with `#` are left out.
  ///
  /// - Returns: The case, or `nil` if a line is no edit.
  init?(text: String) {
    edits = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let edit = SnapshotEdit(line: line) else { return nil }
      edits.append(edit)
    }
  }
}

extension SnapshotEdit: CustomStringConvertible {
  var description: String {
    switch self {
    case .appendSections(let ids): "appendSections" + Self.text(ids)
    case .insertSections(let ids, let at, let after): "insertSections" + Self.text(ids) + Self.text(at, after)
    case .deleteSections(let ids): "deleteSections" + Self.text(ids)
    case .moveSection(let id, let to, let after): "moveSection \(id)" + Self.text(to, after)
    case .appendItems(let ids, let section): "appendItems" + Self.text(ids) + (section.map { " to \($0)" } ?? "")
    case .insertItems(let ids, let at, let after): "insertItems" + Self.text(ids) + Self.text(at, after)
    case .replaceItems(let ids, let section): "replaceItems" + Self.text(ids) + " to \(section)"
    case .deleteItems(let ids): "deleteItems" + Self.text(ids)
    case .deleteAllItems: "deleteAllItems"
    case .moveItem(let id, let to, let after): "moveItem \(id)" + Self.text(to, after)
    case .reloadItems(let ids): "reloadItems" + Self.text(ids)
    case .reconfigureItems(let ids): "reconfigureItems" + Self.text(ids)
    case .reloadSections(let ids): "reloadSections" + Self.text(ids)
    case .reconfigureSections(let ids): "reconfigureSections" + Self.text(ids)
    case .removeMarks: "removeMarks"
    case .keep(let slot): "keep \(slot)"
    case .swap(let slot): "swap \(slot)"
    case .compare(let slot): "compare \(slot)"
    case .rebuild: "rebuild"
    }
  }

  private static func text(_ destination: Int, _ after: Bool) -> String {
    (after ? " after " : " before ") + String(destination)
  }

  /// Returns numbers as text, in which three or more consecutive numbers are written as a range.
  private static func text(_ ids: [Int]) -> String {
    var text = ""
    var start = 0
    while start < ids.count {
      var end = start + 1
      while end < ids.count, ids[end] == ids[end - 1] + 1 { end += 1 }
      if end - start < 3 { end = start + 1 }
      text += " " + String(ids[start]) + (end - start == 1 ? "" : "..." + String(ids[end - 1]))
      start = end
    }
    return text
  }

  fileprivate init?(line: Substring) {
    var words = line.split(separator: " ")
    guard !words.isEmpty else { return nil }
    let verb = words.removeFirst()
    var destination: (preposition: Substring, id: Int)?
    if words.count >= 2, let id = Int(words[words.count - 1]), Int(words[words.count - 2].prefix(1)) == nil {
      destination = (words[words.count - 2], id)
      words.removeLast(2)
    }
    var ids: [Int] = []
    for word in words {
      let ends = word.split(separator: ".").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, ends.count <= 2, first <= last else { return nil }
      ids += first...last
    }
    guard ["before", "after", "to", nil].contains(destination?.preposition) else { return nil }
    let after = destination?.preposition == "after"
    switch (String(verb), destination?.id, ids.first) {
    case ("appendSections", nil, _): self = .appendSections(ids)
    case ("insertSections", let id?, _): self = .insertSections(ids, at: id, after: after)
    case ("deleteSections", nil, _): self = .deleteSections(ids)
    case ("moveSection", let to?, let id?): self = .moveSection(id, to: to, after: after)
    case ("appendItems", let section, _): self = .appendItems(ids, section: section)
    case ("insertItems", let id?, _): self = .insertItems(ids, at: id, after: after)
    case ("replaceItems", let section?, _): self = .replaceItems(ids, section: section)
    case ("deleteItems", nil, _): self = .deleteItems(ids)
    case ("deleteAllItems", nil, nil): self = .deleteAllItems
    case ("moveItem", let to?, let id?): self = .moveItem(id, to: to, after: after)
    case ("reloadItems", nil, _): self = .reloadItems(ids)
    case ("reconfigureItems", nil, _): self = .reconfigureItems(ids)
    case ("reloadSections", nil, _): self = .reloadSections(ids)
    case ("reconfigureSections", nil, _): self = .reconfigureSections(ids)
    case ("removeMarks", nil, nil): self = .removeMarks
    case ("keep", nil, let slot?): self = .keep(slot)
    case ("swap", nil, let slot?): self = .swap(slot)
    case ("compare", nil, let slot?): self = .compare(slot)
    case ("rebuild", nil, nil): self = .rebuild
    default: return nil
    }
  }
}
