import SourceText
import StyleDiagnostics

/// Video sources of version 7: `url` became `urls`, and coordinates, latitude first then, have the longitude first now.
struct VideoSources {
  private(set) var step = StructureStep()

  init(_ style: StructuredStyle, _ lines: LineIndex) {
    guard let sources = style.document.root["sources"] else { return }
    for member in sources.members where member.value["type"]?.string == "video" {
      guard let name = member.key.string else { continue }
      let pointer = JSONPath([.key("sources"), .key(name)])
      rename(member.value, pointer, lines)
      turn(member.value, pointer)
    }
    step.patches.sort(by: Patch.precedes)
  }

  private mutating func rename(_ source: JSONNode, _ pointer: JSONPath, _ lines: LineIndex) {
    var edits = MemberEdits(source, lines)
    guard let place = edits.places(of: "url").last else { return }
    for other in edits.places(of: "url") where other != place { edits.remove(other) }
    for other in edits.places(of: "urls") { edits.remove(other) }
    edits.rename(place, to: "urls")
    let value = edits.members[place].value
    if value.kind == .string {
      edits.replaceValue(of: place, with: [.written("["), .copied(value.range), .written("]")])
    }
    step.patches += edits.patches()
    step.report(
      .migrated, .change(.propertyRenamed), at: edits.members[place].key, pointer.appending(.key("url")),
      "\"url\" of a video source was renamed to \"urls\"")
  }

  private mutating func turn(_ source: JSONNode, _ pointer: JSONPath) {
    let pointer = pointer.appending(.key("coordinates"))
    guard let coordinates = source["coordinates"] else {
      step.report(
        .left, .structure(.videoCoordinates), at: source, pointer, "the video source has no \"coordinates\"; add them")
      return
    }
    let pairs = coordinates.elements.compactMap { pair -> (JSONNode, JSONNode)? in
      guard pair.count == 2, let first = pair[0], let second = pair[1], first.number != nil, second.number != nil
      else { return nil }
      return (first, second)
    }
    guard coordinates.kind == .array, pairs.count == coordinates.count else {
      step.report(
        .left, .structure(.videoCoordinates), at: coordinates, pointer,
        "the coordinates are not pairs of numbers; write [longitude, latitude]")
      return
    }
    guard pairs.allSatisfy({ pair in pair.0.number.map { abs($0) <= 90 } ?? false }) else {
      step.report(
        .left, .structure(.videoCoordinates), at: coordinates, pointer,
        "the first number of a pair is not a latitude, which version 7 has first; write [longitude, latitude], as version 8 "
          + "has it")
      return
    }
    for (first, second) in pairs {
      step.patches.append(Patch(first.range, [.copied(second.range)]))
      step.patches.append(Patch(second.range, [.copied(first.range)]))
    }
    step.report(
      .migrated, .change(.videoCoordinatesSwapped), at: coordinates, pointer,
      "version 8 has the longitude first, so each pair was swapped")
  }
}
