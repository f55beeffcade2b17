extension ComparePage {
  /// The style sheet, light and dark; maps fill the window, and on a phone the list lies below them.
  static let sheet = #"""
    :root{color-scheme:light dark;--t:#1b1f24;--s:#57606a;--a:#fff;--c:#f6f8fa;--l:#d0d7de;--h:#0a58b8;--k:#e7f0fc;--u:#9a6700}
    @media(prefers-color-scheme:dark){:root{--t:#e6edf3;--s:#a3acb7;--a:#0d1117;--c:#161b22;--l:#30363d;--h:#7cb9ff;--k:#1c2f4a;--u:#e3b341}}
    *{box-sizing:border-box}html,body{height:100%}
    body{margin:0;display:grid;grid-template:auto minmax(0,1fr)/19rem minmax(0,1fr);font:14px/1.45 system-ui,sans-serif;color:var(--t);background:var(--a)}
    header{grid-column:1/-1;display:flex;flex-wrap:wrap;align-items:center;gap:.2rem 1.2rem;padding:.45rem .9rem;border-bottom:1px solid var(--l)}
    h1{font-size:1rem;margin:0;overflow-wrap:anywhere}h2{font-size:.9rem;margin:.7rem .9rem .3rem}p{margin:0}.s,small{color:var(--s)}small{font-size:12px}
    fieldset{border:0;margin:0;padding:0;display:flex;gap:.3rem}legend{float:left;padding:0}
    fieldset label{display:flex;align-items:center;gap:.35rem;min-height:44px;padding:0 .5rem}
    nav{overflow:auto;border-right:1px solid var(--l);background:var(--c)}nav p{padding:.3rem .9rem}
    ol{list-style:none;margin:0;padding:0}button{font:inherit;color:inherit}
    ol button{display:block;width:100%;min-height:44px;text-align:left;border:0;border-left:4px solid transparent;background:none;padding:.3rem .8rem;cursor:pointer;overflow-wrap:anywhere}
    ol button:hover{background:var(--k)}ol button[aria-pressed=true]{border-left-color:var(--h);background:var(--k)}ol small{display:block}
    :focus-visible{outline:2px solid var(--h);outline-offset:-2px}
    main{display:grid;grid-template-rows:minmax(0,1fr) auto;min-height:0}
    #stage{position:relative;overflow:hidden;background:#fff}#stage>*{position:absolute;inset:0}
    #new{clip-path:inset(0 0 0 var(--at,50%))}canvas#difference{width:100%;height:100%;pointer-events:none}
    .half{overflow:hidden}.half .maplibregl-canvas-container,.half .mapboxgl-canvas-container{position:absolute;inset:0;cursor:grab}
    .half canvas{position:absolute;left:0;top:0;touch-action:none}.maplibregl-control-container,.mapboxgl-control-container{display:none}
    #stage>.said{inset:3.4rem auto auto 0;width:var(--at,50%);pointer-events:none;padding:0 .8rem}#stage>#new-said{left:var(--at,50%);width:calc(100% - var(--at,50%))}
    .said ul{margin:0;padding:.5rem .7rem .5rem 1.6rem;background:#fffbe8;color:#1b1f24;border:1px solid #9a6700;border-radius:6px;overflow:auto;max-height:60vh;max-width:34rem;pointer-events:auto}
    .said li{overflow-wrap:anywhere}.said ul:empty{display:none}
    #stage>.name{inset:.6rem auto auto .6rem;background:#fffd;color:#1b1f24;border-radius:4px;padding:.1rem .5rem;font-weight:600;pointer-events:none}#stage>#new-name{left:auto;right:.6rem}
    #stage>#divider{inset:0 auto 0 var(--at,50%);width:44px;margin-left:-22px;cursor:ew-resize;touch-action:none}
    #divider::before{content:"";position:absolute;left:20px;width:4px;top:0;bottom:0;background:#fff;box-shadow:0 0 0 1px #1b1f24}
    #divider::after{content:"\2194";position:absolute;left:2px;top:calc(50% - 20px);width:40px;height:40px;border-radius:50%;background:#fff;color:#1b1f24;border:1px solid #1b1f24;text-align:center;font:20px/38px system-ui}
    #divider:focus-visible{outline:0}#divider:focus-visible::after{outline:3px solid #0a58b8}
    body.differences :is(#divider,.name){display:none}body:not(.differences) #difference{display:none}
    footer{display:flex;flex-wrap:wrap;gap:.1rem 1.2rem;padding:.3rem .9rem;border-top:1px solid var(--l);font-size:12.5px;overflow-wrap:anywhere}a{color:var(--h)}
    @media(max-width:44rem){body{grid-template:auto minmax(0,1fr) 30%/minmax(0,1fr)}nav{border:0;border-top:1px solid var(--l);grid-row:3}main{grid-row:2}header{padding:.2rem .7rem}}

    """#
}
