/// A three-way merge of the text of a field: edits of the person and of the program, each made on the same base without
/// knowing the other's.
///
/// Letters that one side has removed are gone, and letters that one side has inserted stay: also those that a person has
/// typed into a range which the program has removed. Where both have inserted at the same place, the program's text comes
/// first.
package enum TextMerge {
  /// The greatest product of the lengths of two texts, without what they begin and end with alike, for which a longest
  /// common subsequence is computed; longer texts differ in one range.
  package static let limit = 250_000

  /// The differences of a text from its base: the inserted text for each place of the base, and for each letter if it was
  /// removed.
  ///
  /// A letter is a Unicode scalar.
  private struct Changes {
    var inserted: [Int: ArraySlice<Unicode.Scalar>] = [:]
    var isRemoved: [Bool]

    init(from base: [Unicode.Scalar], to new: [Unicode.Scalar]) {
      isRemoved = Array(repeating: false, count: base.count)
      let shared = min(base.count, new.count)
      var head = 0
      while head < shared, base[head] == new[head] { head += 1 }
      var tail = 0
      while tail < shared - head, base[base.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
      let (old, set) = (head..<(base.count - tail), head..<(new.count - tail))
      let kept =
        old.isEmpty || set.isEmpty || old.count * set.count > TextMerge.limit
        ? [] : Self.commonLetters(base[old], new[set])
      var (from, place) = (old.lowerBound, set.lowerBound)
      for (oldIndex, newIndex) in kept + [(old.upperBound, set.upperBound)] {
        for index in from..<oldIndex { isRemoved[index] = true }
        if newIndex > place { inserted[from] = new[place..<newIndex] }
        (from, place) = (oldIndex + 1, newIndex + 1)
      }
    }

    /// Returns the indices of a longest common subsequence in both texts.
    private static func commonLetters(
      _ old: ArraySlice<Unicode.Scalar>, _ new: ArraySlice<Unicode.Scalar>
    ) -> [(Int, Int)] {
      let width = new.count + 1
      // The lengths of the longest common subsequences of the texts from two indices on.
      var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
      for i in (0..<old.count).reversed() {
        for j in (0..<new.count).reversed() {
          lengths[i * width + j] =
            old[old.startIndex + i] == new[new.startIndex + j]
            ? lengths[(i + 1) * width + j + 1] + 1
            : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
        }
      }
      var (i, j) = (0, 0)
      var result: [(Int, Int)] = []
      while i < old.count, j < new.count {
        if old[old.startIndex + i] == new[new.startIndex + j] {
          result.append((old.startIndex + i, new.startIndex + j))
          (i, j) = (i + 1, j + 1)
        } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
          i += 1
        } else {
          j += 1
        }
      }
      return result
    }
  }

  /// Returns the text with the edits of both sides.
  ///
  /// - Parameters:
  ///   - base: The text that both sides have edited.
  ///   - person: The text of the person.
  ///   - program: The text of the program.
  /// - Returns: The text.
  /// - Complexity: O(*n* + *d*) in the lengths of the texts and the product of the lengths of the parts that differ.
  package static func merged(base: String, person: String, program: String) -> String {
    if person == base { return program }
    if program == base { return person }
    let letters = Array(base.unicodeScalars)
    let edits = Changes(from: letters, to: Array(person.unicodeScalars))
    let changes = Changes(from: letters, to: Array(program.unicodeScalars))
    var result = String.UnicodeScalarView()
    for index in 0...letters.count {
      if let text = changes.inserted[index] { result.append(contentsOf: text) }
      if let text = edits.inserted[index] { result.append(contentsOf: text) }
      if index < letters.count, !edits.isRemoved[index], !changes.isRemoved[index] { result.append(letters[index]) }
    }
    return String(result)
  }
}
