import SourceJSON
import TestSupport
import Testing

/// A text that is read in parts is what it is when one parser reads it, and so is an error in it.
@Suite struct JSONPartsTests {
  private static let layers = (0..<40).map { number in
    let layer = [
      #"{"id": "a\#(number)", "paint": {"x": [1, [2, {"y": {}}]], "z": "}, {"}}"#,
      #"{"id": "\u0061\#(number)"}"#, "{}", #"{"stops": [{"zoom": 1}, {"zoom": 2}], "e": []}"#,
    ]
    return layer[number % layer.count]
  }

  private static let style = #"{"version": 8, "layers": ["# + layers.joined(separator: ",\n ") + #"], "name": "s"}"#

  private func isSame(_ text: String, parts: Int) throws -> Bool {
    let bytes = Array(text.utf8)
    let sharing = SharedBackwards(most: parts)
    do {
      let (one, several) = (
        try JSONDocument(parsing: bytes, maximumDepth: 20),
        try JSONDocument(parsing: bytes, maximumDepth: 20, sharing: sharing)
      )
      let (left, right) = (one.root, several.root)
      return left.fragment == right.fragment && left.height == right.height
        && left.hasLoneSurrogate == right.hasLoneSurrogate
        && left.containers(everyLevels: 2).map(\.range) == right.containers(everyLevels: 2).map(\.range)
        && elementwise(left, right) && isFormattedAlike(one, several)
    } catch let error {
      do {
        _ = try JSONDocument(parsing: bytes, maximumDepth: 20, sharing: sharing)
        return false
      } catch let other {
        return error == other
      }
    }
  }

  private func isFormattedAlike(_ left: JSONDocument, _ right: JSONDocument) -> Bool {
    [JSONFormatter(.expanded), JSONFormatter(.compact(width: 80)), JSONFormatter(.minified)].allSatisfy { formatter in
      formatter.text(of: left) == formatter.text(of: right)
    }
  }

  /// Whether the walks from value to value come to the same ones.
  private func elementwise(_ left: JSONNode, _ right: JSONNode) -> Bool {
    guard left.kind == right.kind, left.range == right.range, left.count == right.count else { return false }
    let (elements, others) = (Array(left.elements), Array(right.elements))
    let (members, otherMembers) = (Array(left.members), Array(right.members))
    return elements.count == others.count && members.count == otherMembers.count
      && zip(elements, others).allSatisfy { elementwise($0, $1) }
      && zip(members, otherMembers).allSatisfy { $0.key.range == $1.key.range && elementwise($0.value, $1.value) }
  }

  @Test func aStyleInAnyNumberOfParts() throws {
    for parts in 1...60 { #expect(try isSame(Self.style, parts: parts), "\(parts) parts") }
  }

  /// A test of the test: these texts are read in parts indeed, with gaps between them.
  @Test func partsBeginBeforeLayers() throws {
    let document = try JSONDocument(parsing: Array(Self.style.utf8), sharing: SharedBackwards(most: 5))
    let layers = try #require(document.root["layers"])
    #expect(document.boundaries.count >= 2)
    for boundary in document.boundaries {
      #expect(boundary.array == layers.place)
      #expect(document.node(at: boundary.place).range == layers[boundary.index]?.range)
    }
    let whole = try JSONDocument(parsing: Array(Self.style.utf8))
    #expect(document.tape.count > whole.tape.count)
  }

  /// Where a part does not begin between elements of the outermost array, one parser reads on.
  @Test(arguments: [
    #"[[{"a": 1}, {"a": 2}, {"a": 3}], [{"a": 4}, {"a": 5}]]"#,
    #"{"data": {"features": [{"a": 1}, {"a": 2}, {"a": 3}, {"a": 4}, {"a": 5}, {"a": 6}]}}"#,
    #"{"s": "}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}", "layers": [{}, {}, {}]}"#,
    #"[{}, {}, {}, {}, {}, {}, {}, {}, {}, {}]"#, #"{"layers": [{}, 1, {}, "x", {}, [], {}], "layers": [{}, {}, {}]}"#,
    #"{"layers": [{"a": [1,2,3,4,5,6,7,8,9,0,1,2,3,4,5,6,7,8,9]}, {"a": [1,2,3,4,5,6,7,8,9,0]}, {}]}"#,
  ])
  func whereGuessesAreWrong(text: String) throws {
    for parts in 1...30 { #expect(try isSame(text, parts: parts), "\(parts) parts") }
  }

  /// Every byte in turn is left out, doubled, or replaced by one that means something.
  @Test func errorsAnywhere() throws {
    let text = Array((#"{"layers": ["# + Self.layers.prefix(6).joined(separator: ", ") + "]}").utf8)
    for place in text.indices {
      for change in [[], [text[place], text[place]], Array("}".utf8), Array("]".utf8), Array("\"".utf8), [0xFF]] {
        let changed = text[..<place] + change + text[(place + 1)...]
        #expect(
          try isSame(String(decoding: changed, as: UTF8.self), parts: 4), "\(String(decoding: changed, as: UTF8.self))")
      }
    }
  }
}
