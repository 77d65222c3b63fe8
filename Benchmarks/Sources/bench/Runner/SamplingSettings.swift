/// The settings for the length of measurements.
struct SamplingSettings {
  /// The smallest number of samples, if each takes less than `slowSample`.
  var fewestSamples = 5

  /// The greatest number of samples of a measurement.
  var mostSamples = 101

  /// The seconds per contestant after which no sample is begun once there are enough, including the time between
  /// samples.
  var seconds = 0.5

  /// The longest time of a sample in seconds; the number of operations in it is reduced accordingly.
  var longestSample = 0.1

  /// The duration of a sample, in seconds, from which on one sample is enough.
  var slowSample = 2.0

  static let standard = SamplingSettings()

  /// The settings of a quick run: one sample of each measurement, to show that all measurements run.
  static let quick = SamplingSettings(fewestSamples: 1, mostSamples: 1, seconds: 0, longestSample: 0.02, slowSample: 0)
}
