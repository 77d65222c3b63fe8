/// A team and its rules: each player either plays or is on the bench, and at most five play.
package struct Team: Sendable {
  package static let mostPlayers = 5

  package private(set) var startingFive: [BasketballPlayer]
  package private(set) var bench: [BasketballPlayer]
  /// A description of the last change of the team, in words.
  package private(set) var lastChange: String?

  /// Makes a team; the first five players play.
  package init(players: [BasketballPlayer]) {
    startingFive = Array(players.prefix(Self.mostPlayers))
    bench = Array(players.dropFirst(Self.mostPlayers))
  }

  /// Moves a player in front of another one, or to the end of a section.
  ///
  /// A sixth player who is moved to the starting five replaces the player in front of whom they were put, or the last
  /// of the five; that player takes the sixth's position on the bench. A player is moved to the end if `next` is not in
  /// that section.
  ///
  /// - Returns: The change; `nil` if nothing has changed.
  @discardableResult package mutating func move(
    _ player: BasketballPlayer, to section: TeamSection, before next: BasketballPlayer?
  ) -> TeamEdit? {
    guard player != next, let from = place(of: player) else { return nil }
    let benchIndex = bench.firstIndex(of: player)
    if section == .startingFive, benchIndex != nil, startingFive.count == Self.mostPlayers, let last = startingFive.last
    {
      return swap(player, with: next.flatMap { startingFive.contains($0) ? $0 : nil } ?? last)
    }
    guard let present = remove(player) else { return nil }
    switch section {
    case .startingFive:
      startingFive.insert(present, at: next.flatMap(startingFive.firstIndex) ?? startingFive.endIndex)
      if benchIndex != nil { lastChange = "\(present.shortName) comes in" }
    case .bench:
      bench.insert(present, at: next.flatMap(bench.firstIndex) ?? bench.endIndex)
      if benchIndex == nil { lastChange = "\(present.shortName) goes to the bench" }
    }
    guard let to = place(of: player), to != from else { return nil }
    return .moved(present, from: from, to: to)
  }

  /// Swaps a player of the starting five with one on the bench; other pairs are left as they are.
  ///
  /// - Returns: The change; `nil` if nothing has changed.
  @discardableResult package mutating func swap(
    _ one: BasketballPlayer, with other: BasketballPlayer
  ) -> TeamEdit? {
    for (starter, substitute) in [(one, other), (other, one)] {
      guard let starterIndex = startingFive.firstIndex(of: starter), let benchIndex = bench.firstIndex(of: substitute)
      else {
        continue
      }
      Swift.swap(&startingFive[starterIndex], &bench[benchIndex])
      lastChange = "\(startingFive[starterIndex].shortName) comes in for \(bench[benchIndex].shortName)"
      return .swapped(startingFive[starterIndex], bench[benchIndex])
    }
    return nil
  }

  /// Makes a change again, or one that reverts another; players who have left their places since are moved from where
  /// they are.
  package mutating func make(_ edit: TeamEdit) {
    switch edit {
    case .moved(let player, _, let to): move(player, to: to.section, before: to.next)
    case .swapped(let one, let other): swap(one, with: other)
    }
  }

  /// Returns the place of a player; `nil` for one of another team.
  private func place(of player: BasketballPlayer) -> TeamEdit.Place? {
    for (section, players) in [(TeamSection.startingFive, startingFive), (.bench, bench)] {
      guard let index = players.firstIndex(of: player) else { continue }
      return TeamEdit.Place(section: section, next: index + 1 < players.count ? players[index + 1] : nil)
    }
    return nil
  }

  /// Adds a minute to those who play; then the player with the most minutes is replaced by the one on the bench with
  /// the fewest.
  ///
  /// - Returns: The substitution; `nil` if there was none.
  @discardableResult package mutating func playMinute() -> TeamEdit? {
    for index in startingFive.indices { startingFive[index].minutes += 1 }
    guard let fresh = bench.min(by: { $0.minutes < $1.minutes }) else { return nil }
    guard startingFive.count == Self.mostPlayers else { return move(fresh, to: .startingFive, before: nil) }
    return startingFive.max(by: { $0.minutes < $1.minutes }).flatMap { swap($0, with: fresh) }
  }

  private mutating func remove(_ player: BasketballPlayer) -> BasketballPlayer? {
    if let index = startingFive.firstIndex(of: player) { return startingFive.remove(at: index) }
    if let index = bench.firstIndex(of: player) { return bench.remove(at: index) }
    return nil
  }
}

extension Team {
  /// The team that a new window shows.
  package static var lakesideHerons: Team {
    let names = [
      ("Mara Quinn", "Point Guard"), ("Dario Reyes", "Shooting Guard"), ("Ines Okafor", "Small Forward"),
      ("Tomasz Wolny", "Power Forward"), ("Bo Lindqvist", "Center"), ("Yuki Tanabe", "Point Guard"),
      ("Maximiliane Featherstonehaugh-Delacroix", "Shooting Guard"), ("Sam Abara", "Small Forward"),
      ("Lucía Ferrer", "Power Forward"), ("Jonas Brandt", "Center"), ("Priya Nair", "Guard"),
      ("Kofi Mensah", "Forward"),
    ]
    let numbers = [7, 23, 11, 34, 50, 3, 14, 8, 21, 44, 1, 33]
    return Team(
      players: zip(names, numbers).map { BasketballPlayer(name: $0.0, number: $1, position: $0.1) })
  }
}
