import ListDiff
import Testing

@Suite("Section ends")
struct SectionEndsTests {
  @Test(
    "A SectionedListDifference with too few or descending section ends stops the program with a message that has the numbers"
  )
  func misuse() async {
    let tooFew = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SectionedListDifference(
        from: (sections: ["A", "B"], items: [1, 2], sectionEnds: [2]),
        to: (sections: ["A"], items: [1], sectionEnds: [1]))
    }
    #expect(text(tooFew).contains("2 sections with 2 items need as many section ends"))

    let descending = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SectionedListDifference(
        from: (sections: ["A", "B", "C"], items: [1, 2], sectionEnds: [2, 1, 2]),
        to: (sections: ["A"], items: [1], sectionEnds: [1]))
    }
    #expect(text(descending).contains("section ends must ascend, but 1 follows 2"))
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
