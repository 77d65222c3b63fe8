import Dispatch
import GalleryInterface
import Testing

/// Tests of the rules of the team, and of the data provider that has the team.
struct TeamTests {
  private func player(_ number: Int) -> BasketballPlayer {
    BasketballPlayer(name: "Player \(number)", number: number, position: "Guard")
  }

  private func team(of count: Int) -> Team { Team(players: (1...count).map(player)) }

  private func numbers(_ team: Team) -> [[Int]] { [team.startingFive.map(\.number), team.bench.map(\.number)] }

  @Test("Moving a player within a section changes the order only")
  func within() {
    var team = team(of: 8)
    team.move(team.startingFive[4], to: .startingFive, before: team.startingFive[0])
    team.move(team.bench[0], to: .bench, before: nil)
    #expect(numbers(team) == [[5, 1, 2, 3, 4], [7, 8, 6]])
    #expect(team.lastChange == nil)
  }

  @Test("A player moved into a full starting five swaps with the player at the target")
  func sixth() {
    var team = team(of: 8)
    team.move(team.bench[1], to: .startingFive, before: team.startingFive[2])
    #expect(numbers(team) == [[1, 2, 7, 4, 5], [6, 3, 8]])
    #expect(team.lastChange == "7 comes in for 3")
  }

  @Test(
    "A benched player moved to the end of a full starting five, or there before a benched player, swaps with the fifth starter"
  )
  func sixthAtEnd() {
    var team = team(of: 8)
    team.move(team.bench[2], to: .startingFive, before: nil)
    #expect(numbers(team) == [[1, 2, 3, 4, 8], [6, 7, 5]])
    team.move(team.bench[0], to: .startingFive, before: team.bench[1])
    #expect(numbers(team) == [[1, 2, 3, 4, 6], [8, 7, 5]])
  }

  @Test(
    "A Team's starter moved to the bench leaves four starters, and a player moved in before another makes them five again"
  )
  func bench() {
    var team = team(of: 7)
    team.move(team.startingFive[0], to: .bench, before: team.bench[1])
    #expect(numbers(team) == [[2, 3, 4, 5], [6, 1, 7]])
    #expect(team.lastChange == "1 goes to the bench")
    team.move(team.bench[0], to: .startingFive, before: team.startingFive[1])
    #expect(numbers(team) == [[2, 6, 3, 4, 5], [1, 7]])
  }

  @Test(
    "Moving or swapping a player of another team, swapping two starters, or moving a player to where they are changes nothing"
  )
  func nothing() {
    var team = team(of: 7)
    team.move(player(99), to: .startingFive, before: nil)
    team.move(player(99), to: .bench, before: nil)
    team.swap(team.startingFive[0], with: team.startingFive[1])
    team.swap(team.bench[0], with: player(99))
    team.move(team.bench[0], to: .bench, before: team.bench[0])
    #expect(numbers(team) == [[1, 2, 3, 4, 5], [6, 7]])
  }

  @Test("Only the five players on court gain minutes, and after 48 minutes all have played about as long")
  func minutes() {
    var team = team(of: 12)
    for _ in 0..<48 { team.playMinute() }
    let minutes = (team.startingFive + team.bench).map(\.minutes)
    #expect(minutes.reduce(0, +) == 48 * 5)
    #expect((minutes.max() ?? 0) - (minutes.min() ?? 0) < 8)
    #expect(team.startingFive.count == 5 && team.bench.count == 7)
  }

  @Test("Changes from many threads lose and double no player")
  func threads() {
    let provider = TeamDataProvider(team: team(of: 12))
    let all = provider.startingFive + provider.benchPlayers
    DispatchQueue.concurrentPerform(iterations: 400) { index in
      let one = all[index % 12]
      let other = all[(index * 7 + 3) % 12]
      switch index % 4 {
      case 0: provider.move(one, to: .startingFive, before: other)
      case 1: provider.move(one, to: .bench, before: other)
      case 2: provider.swap(one, with: other)
      default: provider.playMinute()
      }
      let team = provider.team
      precondition(team.startingFive.count <= 5 && team.startingFive.count + team.bench.count == 12)
    }
    provider.finishChanges()
    #expect(Set(provider.startingFive + provider.benchPlayers) == Set(all))
    #expect(provider.startingFive.count + provider.benchPlayers.count == 12)
  }
}
