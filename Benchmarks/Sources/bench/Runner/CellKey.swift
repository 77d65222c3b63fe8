/// The key of a measurement: one contestant in one workload.
struct CellKey: Hashable, Codable {
  var workload: WorkloadName
  var kind: IdentifierKind
  var count: Int
  var contestant: ContestantName
}
