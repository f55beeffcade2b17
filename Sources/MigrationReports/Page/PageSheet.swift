extension ReportPage {
  /// The style sheet of the page and of its drawings, light and dark.
  package static let sheet = #"""
    :root{color-scheme:light dark;--t:#1b1f24;--s:#57606a;--a:#fff;--c:#f6f8fa;--l:#d0d7de;--u:#9a6700;--h:#0a58b8;--e:#6639ba;--v:#1a7f37;
    --d:#fff0ee;--b:#ffc9c2;--f:#e9fbee;--g:#a6ebb8;--y:#1f62c4}
    @media(prefers-color-scheme:dark){:root{--t:#e6edf3;--s:#a3acb7;--a:#0d1117;--c:#161b22;--l:#30363d;--u:#e3b341;--h:#7cb9ff;--e:#c7a8ff;--v:#56d364;
    --d:#2b1618;--b:#7a2a2e;--f:#0f2618;--g:#1c5c33;--y:#6cb0ff}}
    @media print{:root{--t:#000;--s:#333;--a:#fff;--c:#fff;--l:#bbb;--u:#7a5200;--h:#000;--e:#4c2889;--v:#116329;--d:#fff0ee;--b:#ffc9c2;--f:#e9fbee;--g:#a6ebb8;--y:#1f62c4}}
    *{box-sizing:border-box}body{font:15px/1.5 system-ui,sans-serif;color:var(--t);background:var(--a);margin:0}
    main{max-width:92rem;margin:0 auto;padding:1rem 1.25rem 4rem}h1,h2,h3,h4,li,code,td{overflow-wrap:anywhere}
    h1{font-size:.85rem;color:var(--s);margin:0}h2{font-size:1.5rem;line-height:1.25;margin:.2rem 0 .4rem}h3{font-size:1.1rem;margin:1.6rem 0 .5rem}h4{font-size:1rem;margin:0}
    p,ul{margin:.3rem 0}ul{padding-left:1.2rem}small,.s{color:var(--s)}small{font-size:.85em;font-weight:400}summary{cursor:pointer;color:var(--s)}
    code,pre{font:12.5px/1.5 ui-monospace,SFMono-Regular,Consolas,monospace}pre{white-space:pre-wrap;overflow-wrap:anywhere}
    a{color:var(--h)}nav a,h4 a,.why a,li small a{color:inherit}nav a,h4 a{text-decoration:none}a:hover{text-decoration:underline}:focus-visible{outline:2px solid var(--h)}
    table{border-collapse:collapse}td,th{padding:.2rem .9rem .2rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--l)}td:nth-child(n+3){text-align:right}
    .files{overflow-x:auto;margin-bottom:1.5rem}.style{display:grid;grid-template-columns:minmax(0,1fr);gap:0 2rem;margin-bottom:3rem}
    .verdict{font-size:1.15rem;font-weight:600;border-left:4px solid var(--v);padding-left:.7rem}.verdict.bad{border-color:var(--u)}.verdict.fair{border-color:var(--e)}
    nav{font-size:13.5px}nav ul{list-style:none;padding:0}nav .left a{color:var(--u)}nav .repaired a{color:var(--e)}
    .layer{content-visibility:auto;contain-intrinsic-size:auto 26rem}.layer>h3{padding:.45rem 0;border-bottom:2px solid var(--l);margin-bottom:0}
    section.left,section.repaired{border-left:4px solid var(--u);padding-left:1rem}section.repaired{border-color:var(--e)}
    article,.same{padding:.7rem 0;border-bottom:1px solid var(--l);margin:0}article{break-inside:avoid}article:target{background:var(--c)}
    article>header{display:flex;flex-wrap:wrap;align-items:baseline;gap:.1rem .9rem;margin-bottom:.35rem}article>header p{margin:0;color:var(--s)}
    .why{border-left:3px solid var(--u);padding-left:.6rem}.b{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,20rem);gap:.4rem 1.6rem;align-items:start}.b>:only-child{grid-column:1/-1}
    figure{margin:0}svg{display:block;width:100%;max-width:20rem;height:auto}.defs{position:absolute;width:0;height:0}
    .diff{margin:0;border:1px solid var(--l);border-radius:6px;max-height:24rem;overflow:auto}.diff>*{display:block;padding:.1rem .6rem;text-decoration:none}
    del::before{content:"old"}ins::before{content:"new"}:is(del,ins)::before{float:right;color:var(--s)}
    del{background:var(--d)}ins{background:var(--f)}.diff b{font-weight:inherit;border-radius:3px}del b{background:var(--b)}ins b{background:var(--g)}
    svg text{font:11px system-ui,sans-serif;fill:var(--s)}.e{text-anchor:end}.c{text-anchor:middle}.g{stroke:var(--l);fill:none}.o{stroke:var(--s);fill:none}
    .u{stroke:var(--y);stroke-width:2;fill:none;stroke-linejoin:round;stroke-linecap:round}.k{fill:var(--a);stroke:var(--y);stroke-width:1.6}
    @media(min-width:64rem){.style:has(>nav){grid-template-columns:15rem minmax(0,1fr)}nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto}}
    @media(max-width:63.99rem){nav{display:none}.b{grid-template-columns:minmax(0,1fr)}}
    @media print{nav{display:none}.style:has(>nav){grid-template-columns:minmax(0,1fr)}.layer{content-visibility:visible}.diff{max-height:none}*{print-color-adjust:exact}}

    """#
}
