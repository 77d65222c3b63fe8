import DiffableWeb
import Testing

/// Tests of the admission of sessions that are made with their page, before the page has connected.
@Suite struct UnconnectedSessionsTests {
  /// An event in the life of such sessions.
  private enum Event: CaseIterable {
    case beginOfFirst, beginOfSecond, beginOfUnlimited
    case finishOfFirst, finishOfSecond
    case removalOfOldest, removalOfAll
  }

  /// A plain model: lists of clients, counted anew for each event.
  private struct Model {
    var sessions: [(name: String, client: RemoteNetwork?)] = []
    var busy: [RemoteNetwork] = []

    func admits(_ client: RemoteNetwork?) -> Bool {
      if sessions.count >= 3 { return false }
      guard let client else { return true }
      return sessions.filter { $0.client == client }.count < 2 && !busy.contains(client)
    }
  }

  private static let clients = ["10.0.0.1", "10.0.0.2"].compactMap { RemoteAddress($0)?.client }

  @Test(
    "D118: in every order of six events at most three sessions wait, two of a client, and one at a time is made for it")
  func orders() {
    var count = 0
    func go(_ value: UnconnectedSessions, _ model: Model, _ depth: Int) {
      #expect(value.identifiers == model.sessions.map(\.name))
      guard depth < 6 else { return }
      for event in Event.allCases {
        count += 1
        var (value, model) = (value, model)
        switch event {
        case .beginOfFirst: begin(Self.clients[0], &value, &model, depth)
        case .beginOfSecond: begin(Self.clients[1], &value, &model, depth)
        case .beginOfUnlimited: begin(nil, &value, &model, depth)
        case .finishOfFirst: finish(Self.clients[0], &value, &model)
        case .finishOfSecond: finish(Self.clients[1], &value, &model)
        case .removalOfOldest:
          guard let oldest = model.sessions.first else { continue }
          value.remove(oldest.name)
          model.sessions.removeFirst()
        case .removalOfAll:
          value.removeAll()
          model.sessions = []
        }
        go(value, model, depth + 1)
      }
    }
    go(UnconnectedSessions(limit: 3, limitPerClient: 2), Model(), 0)
    #expect(count > 90_000)
  }

  private func begin(
    _ client: RemoteNetwork?, _ value: inout UnconnectedSessions, _ model: inout Model, _ depth: Int
  ) {
    let isAdmitted = value.begin(for: client)
    #expect(isAdmitted == model.admits(client))
    guard isAdmitted else { return }
    value.add("\(depth)", of: client)
    model.sessions.append(("\(depth)", client))
    if let client { model.busy.append(client) }
  }

  private func finish(_ client: RemoteNetwork, _ value: inout UnconnectedSessions, _ model: inout Model) {
    value.finish(for: client)
    model.busy.removeAll { $0 == client }
  }
}
