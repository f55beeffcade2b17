extension ReportPage {
  /// The style sheet of the page and of its drawings, light and dark.
  package static let sheet = #"""
    :root{color-scheme:light dark;--t:#1b1f24;--s:#57606a;--a:#fff;--c:#f6f8fa;--l:#d0d7de;--u:#9a6700;--h:#0a58b8;--e:#6639ba;--v:#1a7f37;
    --d:#fff0ee;--b:#ffc9c2;--f:#e9fbee;--g:#a6ebb8}
    @media(prefers-color-scheme:dark){:root{--t:#e6edf3;--s:#a3acb7;--a:#0d1117;--c:#161b22;--l:#30363d;--u:#e3b341;--h:#7cb9ff;--e:#c7a8ff;--v:#56d364;
    --d:#2b1618;--b:#7a2a2e;--f:#0f2618;--g:#1c5c33}}
    @media print{:root{--t:#000;--s:#333;--a:#fff;--c:#fff;--l:#bbb;--u:#7a5200;--h:#000;--e:#4c2889;--v:#116329;--d:#fff0ee;--b:#ffc9c2;--f:#e9fbee;--g:#a6ebb8}}
    *{box-sizing:border-box}html{scroll-padding-top:3.2rem}
    body{font:15px/1.5 system-ui,sans-serif;color:var(--t);background:var(--a);margin:0}
    main{max-width:92rem;margin:0 auto;padding:1rem 1.25rem 4rem}
    h1{font-size:.85rem;font-weight:600;color:var(--s);margin:0;letter-spacing:.02em}
    h2{font-size:1.5rem;line-height:1.25;margin:.2rem 0 .4rem;overflow-wrap:anywhere}
    h3{font-size:1.1rem;margin:1.6rem 0 .5rem;overflow-wrap:anywhere}h3 small,h4 small{font-weight:400}
    h4{font-size:1rem;margin:0;overflow-wrap:anywhere}p{margin:.3rem 0}small,.s{color:var(--s)}small{font-size:.85em}
    code,pre{font:12.5px/1.5 ui-monospace,SFMono-Regular,Consolas,monospace}code{overflow-wrap:anywhere}
    a{color:var(--h);text-decoration-thickness:1px;text-underline-offset:2px}h4 a{color:inherit;text-decoration:none}
    h4 a:hover{text-decoration:underline}:focus-visible{outline:2px solid var(--h);outline-offset:2px}
    table{border-collapse:collapse}td,th{padding:.2rem .9rem .2rem 0;text-align:left;vertical-align:top}.n{text-align:right;font-variant-numeric:tabular-nums}
    thead th{font-weight:600;border-bottom:1px solid var(--l)}summary{cursor:pointer;color:var(--s)}ul{margin:.3rem 0;padding-left:1.2rem}li{overflow-wrap:anywhere}
    .files{overflow-x:auto;margin-bottom:1.5rem}[id^="file-"]+[id^="file-"]{border-top:2px solid var(--l);padding-top:1.2rem}.files td{border-bottom:1px solid var(--l)}.files td:first-child{overflow-wrap:anywhere;min-width:9rem}
    .style{display:grid;grid-template-columns:minmax(0,1fr);gap:0 2rem;margin-bottom:3rem}.style>div{min-width:0}
    .verdict{font-size:1.15rem;font-weight:600;border-left:4px solid var(--v);padding:.1rem 0 .1rem .7rem;margin:.6rem 0}
    .verdict.bad{border-color:var(--u)}.verdict.fair{border-color:var(--e)}
    .tiles{display:flex;flex-wrap:wrap;gap:.6rem;list-style:none;padding:0;margin:.8rem 0}.tiles li{flex:1 1 9rem;max-width:16rem}
    .tiles li>*{display:block;height:100%;border:1px solid var(--l);border-radius:8px;padding:.5rem .8rem;color:inherit;text-decoration:none;background:var(--c)}
    .tiles a:hover{border-color:var(--h)}.tiles b{display:block;font-size:1.6rem;line-height:1.2;font-variant-numeric:tabular-nums}
    .tiles small{display:block}.t-x a b{color:var(--u)}.t-r a b{color:var(--e)}.t-m a b{color:var(--v)}
    .filter{position:sticky;top:0;z-index:2;background:var(--a);border-bottom:1px solid var(--l);margin:0 0 1rem;padding:.5rem 0;display:flex;flex-wrap:wrap;gap:.2rem .9rem;border-width:0 0 1px}
    .filter legend{float:left;padding:0;color:var(--s)}.filter label{white-space:nowrap}.filter label:has(:disabled){color:var(--s);opacity:.7}.why a,.notes a{color:inherit}.ids pre{white-space:pre-wrap;overflow-wrap:anywhere}
    .toc{font-size:13.5px}.toc ul{list-style:none;padding:0;margin:.3rem 0 .8rem}.toc a{display:flex;justify-content:space-between;gap:.6rem;color:inherit;text-decoration:none;padding:.08rem .3rem;border-radius:4px}
    .toc a:hover{background:var(--c);color:var(--h)}.toc .x a{color:var(--u)}.toc .r a{color:var(--e)}.toc small{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}.toc summary{font-weight:600}
    .layer{margin:0 0 1.6rem;content-visibility:auto;contain-intrinsic-size:auto 26rem}
    .layer>h3{margin:0;padding:.45rem 0;border-bottom:2px solid var(--l);font-size:1rem}
    .urgent{border:1px solid var(--l);border-left:4px solid var(--u);border-radius:8px;padding:0 1rem;margin:1.2rem 0}.urgent.r{border-left-color:var(--e)}.urgent>h3{margin-top:.8rem}
    .notes{margin:1.2rem 0}article{padding:.7rem 0 .9rem;border-bottom:1px solid var(--l);break-inside:avoid}
    article:last-child,.same:last-child{border-bottom:0}article:target{background:var(--c);box-shadow:0 0 0 .5rem var(--c)}
    article>header{display:flex;flex-wrap:wrap;align-items:baseline;gap:.1rem .9rem;margin-bottom:.35rem}article>header p{margin:0;color:var(--s)}
    .why{border-left:3px solid var(--u);padding-left:.6rem;margin:.4rem 0}.p{position:relative}.p ul{font-size:13px}
    .same{border-bottom:1px solid var(--l);padding:.4rem 0;margin:0}
    .b{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,20rem);gap:.4rem 1.6rem;align-items:start}.b>:only-child{grid-column:1/-1}
    figure{margin:0;min-width:0}figure svg{display:block;width:100%;max-width:20rem;height:auto}figure p{font-size:13px;font-weight:600;margin:0}
    .diff{margin:0 0 -1px;white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid var(--l);border-radius:6px;overflow:hidden}
    .diff>*{display:block;padding:0 .6rem 0 1.7rem;text-indent:-1.1rem;text-decoration:none;min-height:1.5em}
    .diff>*::before{content:"\00a0";display:inline-block;width:1.1rem;text-indent:0;color:var(--s);user-select:none}
    del{background:var(--d)}.diff>del::before{content:"\2212"}ins{background:var(--f)}.diff>ins::before{content:"+"}
    .diff b{font-weight:inherit;border-radius:3px}del b{background:var(--b)}ins b{background:var(--g)}
    .copy{font:12px system-ui,sans-serif;color:var(--s);background:none;border:1px solid var(--l);border-radius:5px;padding:.05rem .5rem;cursor:pointer;margin-left:auto}
    .defs{position:absolute;width:0;height:0}
    body:has(#only-x:checked) :is(article.m,p.m,article.r,p.r,.urgent.r,.notes),body:has(#only-r:checked) :is(article.m,p.m,article.x,p.x,.urgent.x,.notes),
    body:has(#only-m:checked) :is(article.x,p.x,article.r,p.r,.urgent,.notes){display:none}
    body:has(#only-x:checked) .layer:not(:has(.x)),body:has(#only-r:checked) .layer:not(:has(.r)),body:has(#only-m:checked) .layer:not(:has(.m)){display:none}
    @media(min-width:64rem){.style:has(>.toc){grid-template-columns:15rem minmax(0,1fr)}.toc{position:sticky;top:3.2rem;align-self:start;max-height:calc(100vh - 4rem);overflow:auto}}
    @media(max-width:63.99rem){.toc{border:1px solid var(--l);border-radius:8px;padding:.4rem .7rem;margin:.4rem 0 .8rem;max-height:13rem;overflow:auto}}
    @media(max-width:44rem){.toc,.tiles small{display:none}.tiles b{display:inline;font-size:1.2rem}.filter{position:static}.filter label,.toc a,.copy,summary{min-height:44px;align-content:center;align-items:center}.filter label,.copy{padding:0 .5rem}main{padding:.7rem .8rem 3rem}.b{grid-template-columns:minmax(0,1fr)}.tiles li{flex-basis:45%;max-width:none}h2{font-size:1.2rem}.verdict{font-size:1.05rem}}
    @media print{main{max-width:none;padding:0}.toc,.filter,.copy{display:none}.layer{content-visibility:visible}.style:has(>.toc){grid-template-columns:minmax(0,1fr)}
    body{font-size:10pt}article{break-inside:auto}h3,article>header,.why{break-after:avoid}.b{grid-template-columns:minmax(0,1fr) minmax(0,15rem)}*{print-color-adjust:exact}details::details-content{content-visibility:visible;block-size:auto}}
    svg{--i:#1b1f24;--q:#57606a;--w:#fff;--g:#d0d7de;--y:#1f62c4;color-scheme:light dark}
    @media(prefers-color-scheme:dark){svg{--i:#f0f3f6;--q:#b1bac4;--w:#0d1117;--g:#30363d;--y:#6cb0ff}}
    @media print{svg{--i:#000;--q:#333;--w:#fff;--g:#ccc;--y:#1f62c4;print-color-adjust:exact}}
    svg text{font:11px system-ui,sans-serif;fill:var(--i)}svg .a{fill:var(--q)}svg .e{text-anchor:end;fill:var(--q)}svg .c{text-anchor:middle;fill:var(--q)}
    .g{stroke:var(--g);fill:none}.b{stroke:var(--q);stroke-width:1}path.b:not([fill]){fill:none}
    .u{stroke:var(--y);stroke-width:2;fill:none;stroke-linejoin:round;stroke-linecap:round}circle.k{fill:var(--w);stroke:var(--y);stroke-width:1.6}

    """#
}
