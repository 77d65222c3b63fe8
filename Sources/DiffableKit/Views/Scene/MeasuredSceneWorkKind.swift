/// A kind of work for a scene whose duration a host observes.
package enum MeasuredSceneWorkKind: String, Sendable {
  /// A data source shows a snapshot: the difference, the update of the list and its layout, without animations.
  case apply
  /// Views are laid out for a host frame.
  case layout
}
