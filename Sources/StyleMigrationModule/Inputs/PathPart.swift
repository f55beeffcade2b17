import MigrationReports

/// What is known of every path that a pattern matches: its last name, or three consecutive scalars of a name.
///
/// A name is enclosed in slashes, so that its start and its end are among the scalars. Different parts may compare
/// equal, which only costs a look at a pattern.
struct PathPart: Hashable, Sendable {
  private var hash: UInt64

  private init(_ text: ArraySlice<SystemString.Element>) {
    hash = UInt64(text.count)
    for element in text { hash = (hash ^ UInt64(element.value)) &* 0x100_0000_01b3 }
  }

  /// Every part of a path with these names.
  static func all(of names: [[SystemString.Element]]) -> Set<PathPart> {
    var parts: Set<PathPart> = names.last.map { [PathPart(between($0)[...])] } ?? []
    for name in names {
      let text = between(name)
      for count in 1...3 where count <= text.count {
        for start in 0...(text.count - count) { parts.insert(PathPart(text[start..<(start + count)])) }
      }
    }
    return parts
  }

  /// The parts of every path that a form of a pattern matches.
  static func required(by form: [PathPattern.Name]) -> [PathPart] {
    if case .name(let name)? = form.last, case let text = name.compactMap({ $0.scalar }), text.count == name.count {
      return [PathPart(between(text)[...])]
    }
    var parts: [PathPart] = []
    for case .name(let name) in form {
      let ends = [PathPattern.Part.scalar("/")]
      for run in (ends + name + ends).split(whereSeparator: { $0.scalar == nil }) {
        let text = run.compactMap { $0.scalar }
        for start in 0...max(0, text.count - 3) { parts.append(PathPart(text[start...].prefix(3))) }
      }
    }
    return parts
  }

  private static func between(_ name: [SystemString.Element]) -> [SystemString.Element] { ["/"] + name + ["/"] }
}
