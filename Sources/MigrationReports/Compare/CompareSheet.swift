extension ComparePage {
  /// The style sheet, light and dark; maps fill the window, and on a phone the list lies below them.
  static let sheet = #"""
    :root{color-scheme:light dark;--t:#1b1f24;--s:#57606a;--a:#fff;--c:#f6f8fa;--l:#d0d7de;--h:#0a58b8;--k:#e7f0fc}
    @media(prefers-color-scheme:dark){:root{--t:#e6edf3;--s:#a3acb7;--a:#0d1117;--c:#161b22;--l:#30363d;--h:#7cb9ff;--k:#1c2f4a}}
    *{box-sizing:border-box}html,body{height:100%}
    body{margin:0;display:grid;grid-template:auto minmax(0,1fr)/19rem minmax(0,1fr);font:14px/1.45 system-ui,sans-serif;color:var(--t);background:var(--a)}
    header{grid-column:1/-1;display:flex;flex-wrap:wrap;align-items:center;gap:.2rem 1.2rem;padding:.45rem .9rem;border-bottom:1px solid var(--l)}
    h1{font-size:1rem;margin:0;overflow-wrap:anywhere}h2{font-size:.9rem;margin:.7rem .9rem .3rem}p{margin:0}.s,small{color:var(--s)}small{font-size:12px}
    nav{overflow:auto;border-right:1px solid var(--l);background:var(--c)}nav p{padding:.3rem .9rem}ol{list-style:none;margin:0;padding:0}
    button{display:block;width:100%;min-height:44px;font:inherit;color:inherit;text-align:left;border:0;border-left:4px solid transparent;background:none;padding:.3rem .8rem;cursor:pointer;overflow-wrap:anywhere}
    button:hover{background:var(--k)}button[aria-pressed=true]{border-left-color:var(--h);background:var(--k)}button small{display:block}
    :focus-visible{outline:2px solid var(--h);outline-offset:-2px}
    main{display:grid;grid-template-rows:minmax(0,1fr) auto auto;min-height:0}
    #stage{position:relative;overflow:hidden;background:#fff;isolation:isolate}.half{position:absolute;inset:0;overflow:hidden;cursor:grab}
    #stage::after{content:"";position:absolute;inset:0 auto 0 var(--at,50%);border-left:2px solid #1b1f24}
    #stage::before{content:"old \2194\00a0 new";position:absolute;z-index:1;top:.6rem;left:.6rem;background:#fffd;color:#1b1f24;border-radius:4px;padding:.1rem .5rem}
    #new{clip-path:inset(0 0 0 var(--at,50%))}.half canvas{position:absolute;left:0;top:0;touch-action:none}[class$=-control-container]{display:none}
    #divider{width:100%;min-height:44px;margin:0;cursor:ew-resize}
    body:has(#differences:checked) :is(#divider,#stage::after){visibility:hidden}body:has(#differences:checked) #stage{filter:brightness(8)}
    body:has(#differences:checked) #new{clip-path:none;mix-blend-mode:difference}
    footer{padding:.3rem .9rem;border-top:1px solid var(--l);font-size:12.5px;overflow:auto;max-height:30vh;overflow-wrap:anywhere}footer ul{margin:0;padding-left:1.2rem}
    @media(max-width:44rem){body{grid-template:auto minmax(0,1fr) 30%/minmax(0,1fr)}nav{border:0;border-top:1px solid var(--l);grid-row:3}main{grid-row:2}header{padding:.2rem .7rem}}

    """#
}
