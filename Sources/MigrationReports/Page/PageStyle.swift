/// The style sheets of pictures and pages, light and dark.
package enum PageStyle {
  /// For a picture, also alone in a file.
  package static let plots = """
    svg{--i:#1b1f24;--q:#57606a;--p:#4f8fdc;--w:#fff;--g:#d0d7de;--r:#b42318;--k:#e7f0fc;--j:#f3f4f6;--y:#1f62c4;color-scheme:light dark}
    @media(prefers-color-scheme:dark){svg{--i:#f0f3f6;--q:#b1bac4;--p:#3d72b8;--w:#0d1117;--g:#30363d;--r:#ff8a7a;--k:#1c2f4a;--j:#22272e;--y:#6cb0ff}}
    @media print{svg{--i:#000;--q:#333;--p:#4f8fdc;--w:#fff;--g:#ccc;--r:#b42318;--k:#e7f0fc;--j:#f3f4f6;--y:#1f62c4;print-color-adjust:exact}}
    svg text{font:11px system-ui,sans-serif;fill:var(--i)}svg .a{fill:var(--q)}svg .e{text-anchor:end;fill:var(--q)}svg .c{text-anchor:middle;fill:var(--q)}
    svg .v{font-size:10px}svg .h{font-weight:600}svg .x{fill:var(--r);font-weight:700}.w{fill:var(--w)}.g{stroke:var(--g);fill:none}
    .o{stroke:var(--p);stroke-width:6;fill:none;stroke-linejoin:round;stroke-linecap:round}
    .n{stroke:var(--i);stroke-width:1.4;fill:none;stroke-linejoin:round}.d{stroke:var(--r);stroke-width:1.6;fill:none}
    .b{stroke:var(--q);stroke-width:1}path.b:not([fill]){fill:none}.l{fill:var(--k);stroke:var(--p)}.m{fill:var(--j);stroke:var(--q);stroke-width:.6}
    .t{fill:var(--i);stroke:var(--i)}.f{fill:var(--w);stroke:var(--q);stroke-width:.8}
    .u{stroke:var(--y);stroke-width:2;fill:none;stroke-linejoin:round;stroke-linecap:round}circle.k{fill:var(--w);stroke:var(--y);stroke-width:1.6}

    """
}
