import DiffableKit
import Testing

/// Tests of the values for the entrance, exit and move of a view, from which host frames are made.
@MainActor struct MotionTests {
  private let timing = AnimationTiming(duration: 2)
  private let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
  private let other = CGRect(x: 1, y: 2, width: 3, height: 4)

  @Test("A view that is added fades in unless another entrance is set, and the entrance set last is used")
  func entrances() {
    let told: [(EntranceAnimation.Kind, HostFrame.EntranceStyle)] = [
      (.atOnce, .immediate), (.fading, .fade(duration: 2)), (.gliding(from: other), .glide(from: other, duration: 2)),
      (.sliding(widths: 1, heights: 0), .glide(from: frame.offsetBy(dx: 30, dy: 0), duration: 2)),
      (.posed(.folded(frame)), .pose(from: .folded(frame), duration: 2)),
    ]
    #expect(EntranceAnimation(timing).told(to: frame) == .fade(duration: 2))
    for first in told {
      for last in told {
        var entrance = EntranceAnimation(timing)
        entrance.kind = first.0
        entrance.kind = last.0
        #expect(entrance.told(to: frame) == last.1)
      }
    }
  }

  @Test("A view that is removed fades out unless another exit is set, and the exit set last is used")
  func exits() {
    let told: [(ExitAnimation.Kind, HostFrame.ExitStyle)] = [
      (.atOnce, .immediate), (.fading, .fade(duration: 2)), (.gliding(to: other), .glide(to: other, duration: 2)),
      (.posed(.folded(frame)), .pose(to: .folded(frame), duration: 2)),
    ]
    #expect(ExitAnimation(timing).told == .fade(duration: 2))
    for first in told {
      for last in told {
        var exit = ExitAnimation(timing)
        exit.kind = first.0
        exit.kind = last.0
        #expect(exit.told == last.1)
      }
    }
  }

  @Test(
    "Several animations of one view combine to the longest duration, with the curve and delay of the last one"
  )
  func moves() {
    let pose = ElementPose(frame: other)
    let timings: [AnimationTiming] = [
      AnimationTiming(duration: 0.2),
      AnimationTiming(duration: 0.3, ElementTiming(curve: .samples([0, 1]), delay: 0.5)),
      AnimationTiming(duration: 0.1, ElementTiming(curve: .cubic(x1: 0, y1: 0, x2: 1, y2: 1))),
    ]
    for first in timings {
      for second in timings {
        for third in timings {
          let move = ViewChangeAnimation(first, from: pose).followed(by: second).followed(by: third)
          #expect(move.timing.duration == [first, second, third].map(\.duration).max())
          #expect(move.timing.element == third.element && move.start == pose)
        }
      }
    }
  }
}
