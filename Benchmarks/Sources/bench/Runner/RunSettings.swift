/// How long to measure.
struct RunSettings {
  /// The fewest samples, if each takes less than `slowSample`.
  var fewestSamples = 5

  /// The most samples.
  var mostSamples = 101

  /// Seconds per contestant after which no sample is begun once there are enough, time between samples included.
  var seconds = 0.5

  /// Seconds a sample should take at most; the number of operations in it is reduced to that.
  var longestSample = 0.1

  /// Seconds from which on one sample is enough.
  var slowSample = 2.0

  static let standard = RunSettings()

  /// One sample of everything, to see that it runs.
  static let quick = RunSettings(fewestSamples: 1, mostSamples: 1, seconds: 0, longestSample: 0.02, slowSample: 0)
}
