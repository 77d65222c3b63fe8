/// Who plays and who waits, and the rules: every player is in one place, and five play at most.
package struct Team: Sendable {
  package static let mostPlayers = 5

  package private(set) var startingFive: [BasketballPlayer]
  package private(set) var bench: [BasketballPlayer]
  /// The last change, in words.
  package private(set) var lastChange: String?

  /// Makes a team; the first five play.
  package init(players: [BasketballPlayer]) {
    startingFive = Array(players.prefix(Self.mostPlayers))
    bench = Array(players.dropFirst(Self.mostPlayers))
  }

  /// Moves a player before another one, or to the end of a section.
  ///
  /// A sixth player takes the place of the one before whom they were put, or of the last of the five, who goes where the sixth
  /// was on the bench. A player who is not in the team, or is put before one who is elsewhere by now, goes to the end.
  package mutating func move(_ player: BasketballPlayer, to section: Section, before next: BasketballPlayer?) {
    guard player != next else { return }
    let place = bench.firstIndex(of: player)
    if section == .startingFive, place != nil, startingFive.count == Self.mostPlayers, let last = startingFive.last {
      return swap(player, with: next.flatMap { startingFive.contains($0) ? $0 : nil } ?? last)
    }
    guard let present = remove(player) else { return }
    switch section {
    case .startingFive:
      startingFive.insert(present, at: next.flatMap(startingFive.firstIndex) ?? startingFive.endIndex)
      if place != nil { lastChange = "\(present.shortName) comes in" }
    case .bench:
      bench.insert(present, at: next.flatMap(bench.firstIndex) ?? bench.endIndex)
      if place == nil { lastChange = "\(present.shortName) goes to the bench" }
    }
  }

  /// Lets two players change places, of whom one plays and the other waits; otherwise nothing happens.
  package mutating func swap(_ one: BasketballPlayer, with other: BasketballPlayer) {
    for (starter, substitute) in [(one, other), (other, one)] {
      guard let place = startingFive.firstIndex(of: starter), let seat = bench.firstIndex(of: substitute) else {
        continue
      }
      Swift.swap(&startingFive[place], &bench[seat])
      lastChange = "\(startingFive[place].shortName) comes in for \(bench[seat].shortName)"
      return
    }
  }

  /// A minute goes by for those who play; then who has played longest makes room for who has played least.
  package mutating func playMinute() {
    for index in startingFive.indices { startingFive[index].minutes += 1 }
    guard let fresh = bench.min(by: { $0.minutes < $1.minutes }) else { return }
    guard startingFive.count == Self.mostPlayers else { return move(fresh, to: .startingFive, before: nil) }
    if let tired = startingFive.max(by: { $0.minutes < $1.minutes }) { swap(tired, with: fresh) }
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
