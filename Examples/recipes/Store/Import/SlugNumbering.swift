/// The slugs of a file's recipes, to which numbers are added where several recipes have the same one.
package struct SlugNumbering {
  private var taken: Set<String> = []
  /// The number that was added last, by the slug without it.
  private var numbers: [String: Int] = [:]
  /// The number of slugs that were compared with those that are taken.
  package private(set) var attempts = 0

  /// Makes a numbering in which no slug is taken.
  package init() {}

  /// Returns a slug that was not returned before: the given one, or one with a number after it.
  ///
  /// - Parameter slug: The slug that the recipe has in its file.
  /// - Returns: The unused slug, which is taken from now on.
  /// - Complexity: O(1) on average over all calls.
  package mutating func unused(_ slug: String) -> String {
    attempts += 1
    if taken.insert(slug).inserted { return slug }
    var number = numbers[slug] ?? 1
    var candidate: String
    repeat {
      number += 1
      attempts += 1
      candidate = "\(slug)-\(number)"
    } while !taken.insert(candidate).inserted
    numbers[slug] = number
    return candidate
  }
}
