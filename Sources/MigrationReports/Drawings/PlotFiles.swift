import SourceText
import StyleMigration

/// The drawings of rewritten values as files of their own.
extension StylePage {
  /// Every drawing, named for the layer and the property; equal values are drawn once, for their first layer.
  package func files() -> [(name: String, svg: String)] {
    var result: [(name: String, svg: String)] = []
    var used: Set<String> = []
    for value in layers.values where value.diagnostic == nil {
      guard let site = value.sites.first, let picture = pictures?.picture(at: site.pointer, isMigrated: true) else {
        continue
      }
      let base = Self.fileName([site.layer ?? "style", site.property])
      var name = base
      var number = 2
      // Names are compared as file systems that ignore case do.
      while !used.insert(name.lowercased()).inserted {
        name = "\(base)-\(number)"
        number += 1
      }
      result.append(("\(name).svg", file(of: picture, of: site)))
    }
    return result
  }

  private func file(of picture: SitePicture, of site: MigrationReport.Site) -> String {
    let title = ValueCard.title(of: site)
    return ValueFigure(picture, title: title).file ?? PictureDrawing(picture, title: title).file
  }

  /// Words as the name of a file, which is never a path and never hidden.
  private static func fileName(_ words: [String]) -> String {
    words.map { word in
      let name = String(MaskedKeys.masking(word).unicodeScalars.prefix(60).map { $0.isFileName ? Character($0) : "_" })
      return name.isEmpty ? "_" : name
    }.joined(separator: ".")
  }
}

extension Unicode.Scalar {
  fileprivate var isFileName: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: false
    }
  }
}
