/// The style sheets of pages and their drawings, light and dark.
package enum PageStyle {
  /// For the drawings.
  package static let plots = """
    svg{--i:#1b1f24;--q:#57606a;--w:#fff;--g:#d0d7de;--y:#1f62c4;color-scheme:light dark}
    @media(prefers-color-scheme:dark){svg{--i:#f0f3f6;--q:#b1bac4;--w:#0d1117;--g:#30363d;--y:#6cb0ff}}
    @media print{svg{--i:#000;--q:#333;--w:#fff;--g:#ccc;--y:#1f62c4;print-color-adjust:exact}}
    svg text{font:11px system-ui,sans-serif;fill:var(--i)}svg .a{fill:var(--q)}svg .e{text-anchor:end;fill:var(--q)}svg .c{text-anchor:middle;fill:var(--q)}
    .g{stroke:var(--g);fill:none}.b{stroke:var(--q);stroke-width:1}path.b:not([fill]){fill:none}
    .u{stroke:var(--y);stroke-width:2;fill:none;stroke-linejoin:round;stroke-linecap:round}circle.k{fill:var(--w);stroke:var(--y);stroke-width:1.6}

    """
}
