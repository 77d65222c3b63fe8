/// Which measurement it is: one contestant at one workload.
struct CellKey: Hashable, Codable {
  var workload: WorkloadName
  var kind: IdentifierKind
  var count: Int
  var contestant: ContestantName
}
