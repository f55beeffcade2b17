/// The style sheets of pictures and pages, light and dark.
package enum PageStyle {
  /// For a picture, also alone in a file.
  package static let plots = """
    svg{--i:#1b1f24;--q:#57606a;--p:#4f8fdc;--w:#fff;--g:#d0d7de;--r:#b42318;--k:#e7f0fc;--j:#f3f4f6;color-scheme:light dark}
    @media(prefers-color-scheme:dark){svg{--i:#f0f3f6;--q:#b1bac4;--p:#3d72b8;--w:#0d1117;--g:#30363d;--r:#ff8a7a;--k:#1c2f4a;--j:#22272e}}
    @media print{svg{--i:#000;--q:#333;--p:#4f8fdc;--w:#fff;--g:#ccc;--r:#b42318;--k:#e7f0fc;--j:#f3f4f6;print-color-adjust:exact}}
    svg text{font:11px system-ui,sans-serif;fill:var(--i)}svg .a{fill:var(--q)}svg .e{text-anchor:end;fill:var(--q)}svg .c{text-anchor:middle;fill:var(--q)}
    svg .v{font-size:10px}svg .h{font-weight:600}svg .x{fill:var(--r);font-weight:700}.w{fill:var(--w)}.g{stroke:var(--g);fill:none}
    .o{stroke:var(--p);stroke-width:6;fill:none;stroke-linejoin:round;stroke-linecap:round}
    .n{stroke:var(--i);stroke-width:1.4;fill:none;stroke-linejoin:round}.d{stroke:var(--r);stroke-width:1.6;fill:none}
    .b{stroke:var(--q);stroke-width:.6}path.b:not([fill]){fill:none}.l{fill:var(--k);stroke:var(--p)}.m{fill:var(--j);stroke:var(--q);stroke-width:.6}
    .t{fill:var(--i);stroke:var(--i)}.f{fill:var(--w);stroke:var(--q);stroke-width:.8}

    """

  package static let page = """
    :root{color-scheme:light dark;--t:#1b1f24;--s:#57606a;--a:#fff;--c:#f6f8fa;--l:#d0d7de;--u:#9a6700}
    @media(prefers-color-scheme:dark){:root{--t:#f0f3f6;--s:#b1bac4;--a:#0d1117;--c:#161b22;--l:#30363d;--u:#e3b341}}
    @media print{:root{--t:#000;--s:#333;--a:#fff;--c:#fff;--l:#ccc}}
    *{box-sizing:border-box}body{font:15px/1.5 system-ui,sans-serif;color:var(--t);background:var(--a);margin:0 auto;max-width:76rem;padding:1rem}
    h1{font-size:1.5rem;margin:.5rem 0}h2{font-size:1.2rem;margin:1.5rem 0 .5rem;overflow-wrap:anywhere}h3{font-size:1rem;margin:.2rem 0;overflow-wrap:anywhere}
    h3 small{font-weight:400}p{margin:.3rem 0}small,.s{color:var(--s)}code,pre{font:12px/1.45 ui-monospace,monospace;overflow-wrap:anywhere}
    pre{white-space:pre-wrap;margin:.3rem 0;max-height:14rem;overflow:auto}
    .y{overflow-x:auto}table{border-collapse:collapse}td,th{padding:.2rem .8rem .2rem 0;text-align:left;border-bottom:1px solid var(--l)}
    td.r,th.r{text-align:right}td.n{overflow-wrap:anywhere;min-width:9rem}a{color:inherit}summary{cursor:pointer;padding:.3rem 0}details>summary h2{display:inline}
    .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,22rem),1fr));gap:.8rem}
    article{background:var(--c);border:1px solid var(--l);border-radius:6px;padding:.7rem;min-width:0;break-inside:avoid}
    article.many{grid-column:1/-1}.left{border-left:4px solid var(--u)}.was{border-left:4px solid var(--l);padding-left:.5rem}
    figure{margin:.4rem 0;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr));gap:.4rem}
    figure svg{width:100%;max-width:26rem;height:auto;display:block}figure p{font-size:13px;font-weight:600;margin:0}
    ul{margin:.3rem 0;padding-left:1.2rem}article ul{max-height:16rem;overflow:auto}li{overflow-wrap:anywhere}
    @media(max-width:36rem){body{padding:.6rem}td,th{padding-right:.5rem;font-size:13px}}@media print{pre,article ul{max-height:none}.cards{grid-template-columns:1fr 1fr}}
    @media print{section>details::details-content{content-visibility:visible;block-size:auto}}

    """
}
