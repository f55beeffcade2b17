import SourceText
import StyleMigration
import TestSupport
import Testing

/// The law of the structure: the edits of a style in any layout have the same result as a plain model on its tree.
///
/// `PROPERTY_COUNT=100000 swift test -c release --filter StructureLawTests` is a long run.
@Suite struct StructureLawTests {
  private struct Case: CustomStringConvertible {
    var text: String
    var isWrittenOut: Bool
    var description: String { "\(isWrittenOut ? "--deref " : "")\(text)" }
  }

  @Test func editsGiveWhatTheModelGives() throws {
    try check("edits are the model", count: 125, generating: draw) { drawn in
      let document = try JSONDocument(parsing: Array(drawn.text.utf8))
      let migration = try StructureMigration(document, dereferencesLayers: drawn.isWrittenOut)
      let (result, bytes) = (migration.document, migration.document.bytes)
      let model = StructureModel(StyleTree(document.root), dereferencing: drawn.isWrittenOut)
      if StyleTree(result.root) != model.style { return "wrote \(String(decoding: bytes, as: UTF8.self))" }
      let again = try StructureMigration(result, dereferencesLayers: drawn.isWrittenOut)
      if !again.passes.isEmpty { return "a second run changes \(String(decoding: bytes, as: UTF8.self))" }
      let isLayoutKept = drawn.text.contains("\n") || !bytes.contains(0x0A)
      return isLayoutKept ? nil : "a line was broken: \(String(decoding: bytes, as: UTF8.self))"
    }
  }

  /// Every value of the new text is found where it was in the old one, or where the text that it replaces was: the name
  /// of a constant, fonts in one string, an old name, the version.
  @Test func valuesKeepTheirPlaces() throws {
    var (kept, moved) = (0, 0)
    try check("values keep their places", count: 50, generating: draw) { drawn in
      let old = Array(drawn.text.utf8)
      let migration = try StructureMigration(
        try JSONDocument(parsing: old), dereferencesLayers: drawn.isWrittenOut)
      var fault: String?
      _ = migration.document.root.contains { value in
        let place = migration.maps.original(value.range.lowerBound)
        guard old.indices.contains(place) else { fault = "\(value.range) is from outside"; return true }
        if value.isContainer ? old[place] == value.spelling.first : old[place...].starts(with: value.spelling) {
          kept += 1
          moved += place == value.range.lowerBound ? 0 : 1
          return false
        }
        let stood = String(decoding: old[place...].prefix(24), as: UTF8.self)
        let isNew = Self.replaced.contains { stood.hasPrefix($0) }
        if !isNew { fault = "\(String(decoding: value.spelling, as: UTF8.self)) was at \(stood)" }
        return !isNew
      }
      return fault
    }
    #expect(kept > 1_000 && moved > 100)
  }

  private static let replaced = [
    #""@"#, #""A"#, #""a, b""#, "7", #""symbol-min-distance""#, #""background-image""#, #""line-image""#,
    #""fill-image""#,
    #""text-max-size""#, #""icon-max-size""#, #""ref""#, "{",
  ]

  // MARK: Styles

  private func draw(_ source: inout ChoiceSource) -> Case {
    var members: [String: StyleTree] = ["version": .scalar(source.pick(["7", "8"]))]
    if source.bool() { members["constants"] = constants(&source) }
    if source.bool() { members["metadata"] = .object(["x": .string("@1")]) }
    let count = source.int(in: 0...5)
    members["layers"] = .array((0..<count).map { layer($0, &source) })
    if members["constants"] == nil, members["version"] == .scalar("8"), source.bool() {
      members["version"] = .scalar("8.0")
    }
    let tree = StyleTree.object(members)
    return Case(text: tree.write(&source), isWrittenOut: source.bool())
  }

  /// Four constants; each may mention later ones.
  private func constants(_ source: inout ChoiceSource) -> StyleTree {
    var constants: [String: StyleTree] = [:]
    for index in 0..<4 {
      let mention = StyleTree.string("@\(min(index + 1, 3))")
      let last = StyleTree.scalar("5")
      constants["@\(index)"] =
        switch source.choice(3) {
        case 0: .scalar("\(index)")
        case 1: index < 3 ? mention : last
        case 2: .object(["stops": .array([.array([.scalar("0"), index < 3 ? mention : last])])])
        default: .string("A, B")
        }
    }
    return .object(constants)
  }

  private func layer(_ index: Int, _ source: inout ChoiceSource) -> StyleTree {
    var members: [String: StyleTree] = ["id": .string("\(index)")]
    if index > 0, source.oneIn(3) {
      members["ref"] = .string("\(source.int(in: 0...(index - 1)))")
    } else {
      members["type"] = .string(source.pick(["symbol", "line", "fill", "background"]))
    }
    if source.bool() { members["filter"] = .array([.string("=="), .string("x"), value(&source)]) }
    if members["ref"] == nil, source.bool() {
      members["layout"] = group(["text-max-size", "icon-max-size", "text-font", "symbol-min-distance", "x"], &source)
    }
    for name in ["paint", "paint.night", "paint.day"] where source.bool() {
      members[name] = group(["text-size", "icon-size", "fill-image", "line-image", "background-image", "y"], &source)
    }
    return .object(members)
  }

  private func group(_ names: [String], _ source: inout ChoiceSource) -> StyleTree {
    var members: [String: StyleTree] = [:]
    for name in names where source.oneIn(3) { members[name] = name == "text-font" ? font(&source) : value(&source) }
    return .object(members)
  }

  private func font(_ source: inout ChoiceSource) -> StyleTree {
    let fonts = StyleTree.string(source.pick(["A", "A, B", "A,B,  C"]))
    return source.bool() ? fonts : .object(["stops": .array([.array([.scalar("0"), fonts])])])
  }

  /// A value; an object has one member, since values that differ in the order of members count as different.
  private func value(_ source: inout ChoiceSource) -> StyleTree {
    switch source.choice(4) {
    case 0: .scalar(source.pick(["1", "2.50"]))
    case 1: .string(source.pick(["@0", "@1", "@2", "@3", "@9"]))
    case 2: .string("a, b")
    case 3: .object(["stops": .array([.array([.scalar("0"), .string("@2")])])])
    default: .array([.string("@1"), .object([:]), .array([])])
    }
  }
}
