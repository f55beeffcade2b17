package import MigrationReports

/// A pattern over paths: `*`, `?` and `[a-z]` inside a name, `**` for any folders, `{a,b}` for either.
///
/// - Source: the pattern language of `gitignore`, https://git-scm.com/docs/gitignore, with the braces of shells.
package struct PathPattern: Hashable, Sendable {
  /// One for each choice of the braces.
  let forms: [[Name]]

  enum Name: Hashable, Sendable {
    case anyFolders
    case name([Part])
  }

  /// A matcher for one scalar of a name; a star matches any number of them.
  enum Part: Hashable, Sendable {
    case star
    case one
    case scalar(SystemString.Element)
    case set(ScalarSet)
  }

  package init(_ text: SystemString) {
    forms = Self.expandingBraces(text.elements).map { form in
      form.split(separator: "/").filter { $0 != ["."] }.map {
        $0 == ["*", "*"] ? .anyFolders : .name(Self.parts(of: $0))
      }
    }
  }

  /// Whether a text contains wildcards.
  package static func isPattern(_ text: SystemString) -> Bool {
    text.bytes.contains { "*?[{".utf8.contains($0) }
  }

  /// Whether it matches a name that begins with a dot explicitly.
  var meansHiddenNames: Bool {
    forms.contains { $0.contains { if case .name(let name) = $0 { name.first == .scalar(".") } else { false } } }
  }

  /// Whether a relative path matches as a whole.
  package func matches(_ path: SystemString) -> Bool { matches(path.pathNames.map { $0.elements }[...]) }

  /// Whether a relative path matches as a whole, given by its names.
  func matches(_ names: ArraySlice<[SystemString.Element]>) -> Bool {
    forms.contains { Self.matches(names, $0[...]) }
  }

  /// Whether something below a folder can match.
  func canMatch(below folder: SystemString) -> Bool {
    let names = folder.pathNames.map { $0.elements }
    return forms.contains { form in
      for (index, name) in names.enumerated() {
        guard index < form.count else { return false }
        guard case .name(let pattern) = form[index] else { return true }
        guard Self.matches(name[...], pattern[...]) else { return false }
      }
      return names.count < form.count
    }
  }

  /// `**` takes as few names as possible, and more only after a failure; only the last one needs backtracking.
  private static func matches(_ names: ArraySlice<[SystemString.Element]>, _ form: ArraySlice<Name>) -> Bool {
    var (names, form) = (names, form)
    var retry: (names: ArraySlice<[SystemString.Element]>, form: ArraySlice<Name>)?
    while true {
      if case .anyFolders? = form.first {
        form.removeFirst()
        retry = (names, form)
      } else if case .name(let pattern)? = form.first, let name = names.first, matches(name[...], pattern[...]) {
        names.removeFirst()
        form.removeFirst()
      } else if names.isEmpty, form.isEmpty {
        return true
      } else if let last = retry, !last.names.isEmpty {
        (names, form) = (last.names.dropFirst(), last.form)
        retry = (names, form)
      } else {
        return false
      }
    }
  }

  // MARK: Names

  /// A star takes as little as possible, and more only after a failure; only the last star needs backtracking.
  private static func matches(_ name: ArraySlice<SystemString.Element>, _ pattern: ArraySlice<Part>) -> Bool {
    var (name, pattern) = (name, pattern)
    var retry: (name: ArraySlice<SystemString.Element>, pattern: ArraySlice<Part>)?
    while true {
      if pattern.first == .star {
        pattern.removeFirst()
        retry = (name, pattern)
      } else if let scalar = name.first, let part = pattern.first, part.matches(scalar) {
        name.removeFirst()
        pattern.removeFirst()
      } else if name.isEmpty, pattern.isEmpty {
        return true
      } else if let last = retry, !last.name.isEmpty {
        (name, pattern) = (last.name.dropFirst(), last.pattern)
        retry = (name, pattern)
      } else {
        return false
      }
    }
  }

  /// The parts of the pattern of a name.
  ///
  /// - Complexity: O(text).
  private static func parts(of text: ArraySlice<SystemString.Element>) -> [Part] {
    var parts: [Part] = []
    var rest = text
    // After an unclosed bracket every other one is unclosed too.
    var mayClose = true
    while let first = rest.popFirst() {
      switch first {
      case "*": if parts.last != .star { parts.append(.star) }
      case "?": parts.append(.one)
      case "\\" where !rest.isEmpty: parts.append(.scalar(rest.removeFirst()))
      case "[" where mayClose:
        if let (set, behind) = Self.set(rest) {
          parts.append(.set(set))
          rest = behind
        } else {
          mayClose = false
          parts.append(.scalar(first))
        }
      default: parts.append(.scalar(first))
      }
    }
    return parts
  }

  struct ScalarSet: Hashable, Sendable {
    fileprivate(set) var ranges: [ClosedRange<SystemString.Element>]
    fileprivate(set) var isNegated: Bool

    func contains(_ scalar: SystemString.Element) -> Bool {
      ranges.contains { $0.contains(scalar) } != isNegated
    }
  }

  /// `a-z]…` as a set and the rest; `nil` without a closing bracket: the opening one is then literal.
  private static func set(
    _ text: ArraySlice<SystemString.Element>
  ) -> (set: ScalarSet, rest: ArraySlice<SystemString.Element>)? {
    var rest = text
    var set = ScalarSet(ranges: [], isNegated: rest.first == "!" || rest.first == "^")
    if set.isNegated { rest.removeFirst() }
    var isFirst = true
    while let low = rest.popFirst() {
      if low == "]", !isFirst { return (set, rest) }
      isFirst = false
      if rest.first == "-", let high = rest.dropFirst().first, high != "]", low <= high {
        set.ranges.append(low...high)
        rest = rest.dropFirst(2)
      } else {
        set.ranges.append(low...low)
      }
    }
    return nil
  }

  // MARK: Braces

  /// `a{b,c}d` as `abd` and `acd`; nested braces are not expanded, and the limit is 256 forms.
  private static func expandingBraces(_ text: [SystemString.Element]) -> [[SystemString.Element]] {
    var forms: [[SystemString.Element]] = [[]]
    var rest = text[...]
    while let scalar = rest.popFirst() {
      if scalar == "{", let end = rest.firstIndex(of: "}"), rest[..<end].contains(",") {
        let choices = rest[..<end].split(separator: ",", omittingEmptySubsequences: false)
        if forms.count * choices.count <= 256 {
          forms = forms.flatMap { form in choices.map { form + $0 } }
          rest = rest[(end + 1)...]
          continue
        }
      }
      for index in forms.indices { forms[index].append(scalar) }
    }
    return forms
  }
}

extension PathPattern.Part {
  /// The only scalar that it can be.
  var scalar: SystemString.Element? { if case .scalar(let own) = self { own } else { nil } }

  fileprivate func matches(_ scalar: SystemString.Element) -> Bool {
    switch self {
    case .star: false
    case .one: true
    case .scalar(let own): own == scalar
    case .set(let set): set.contains(scalar)
    }
  }
}

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
