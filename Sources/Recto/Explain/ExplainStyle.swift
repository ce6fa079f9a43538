/// The page's look: narrow first, light and dark, and on paper.
enum ExplainStyle {
    static let css = """
        :root{color-scheme:light dark;--paper:#f6f7f9;--card:#fff;--ink:#14191f;--faint:#55606d;--line:#d5dae0;\
        --good:#0f6b43;--bad:#b3261e;--warn:#7a4d00;--track:#e4e8ed}
        @media(prefers-color-scheme:dark){:root{--paper:#14191f;--card:#1c232b;--ink:#e6ebf0;--faint:#a3afbc;\
        --line:#36404b;--good:#5fd39b;--bad:#ff8a7f;--warn:#f0b75a;--track:#303a45}}
        *{box-sizing:border-box}
        body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
        main{max-width:1040px;margin:0 auto;padding:16px}
        header{border-left:6px solid var(--tone);padding:4px 0 4px 16px;margin:8px 0 24px}
        .good{--tone:var(--good)}.bad{--tone:var(--bad)}
        h1{font-size:clamp(1.4rem,5vw,2.1rem)}header h2{font-size:clamp(1.25rem,4vw,1.6rem)}
        h1,header h2{line-height:1.2;margin:.2em 0;text-wrap:balance}
        header .sign{color:var(--tone);margin-right:.4em}
        section>h2,section>h3{font-size:1.15rem;margin:0 0 12px}
        .check h3,.check h4{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 12px;font-size:1rem;margin:0}
        .document{border-top:2px solid var(--line);margin-top:40px;padding-top:16px}
        p{margin:.3em 0;overflow-wrap:anywhere}
        code{display:inline-block;font:.85em/1.4 ui-monospace,monospace;border:1px solid var(--line);border-radius:4px;padding:2px 6px;\
        margin-right:6px;overflow-wrap:anywhere}
        .codes{line-height:2}.file,.meaning,.native,.counts,.note,figcaption,dt,caption{color:var(--faint)}
        section{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:16px;margin:16px 0}
        figure{margin:0}img{display:block;max-width:100%;height:auto;border-radius:6px}
        figcaption{font-size:.9rem;margin-top:8px}
        .check{border-top:1px solid var(--line);padding:14px 0;display:grid;gap:12px}
        .check .sign{display:inline-block;width:1.4em;text-align:center}
        .verdict{font-weight:600;color:var(--tone);white-space:nowrap}
        .failed{--tone:var(--bad)}.allowed,.unassessed{--tone:var(--warn)}.passed{--tone:var(--good)}
        .check img{max-height:180px;width:auto;border:1px solid var(--line)}
        .scale{display:grid;grid-template-columns:minmax(80px,260px) auto;gap:12px;align-items:center}
        .scale p{font-variant-numeric:tabular-nums;white-space:nowrap;margin:0}
        .bar{position:relative;height:12px;margin:8px 0;background:var(--track);border-radius:6px}
        .bar i{position:absolute;inset:0 auto 0 0;min-width:3px;background:var(--tone);border-radius:6px}
        .bar b{position:absolute;top:-5px;bottom:-5px;width:3px;margin-left:-1px;background:var(--ink);\
        box-shadow:0 0 0 2px var(--card)}
        .native{font-size:.9rem}
        dl{display:grid;grid-template-columns:minmax(8em,auto) 1fr;gap:4px 16px;margin:12px 0 0}
        dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
        table{border-collapse:collapse;width:100%;margin-top:12px}
        th,td{text-align:left;font-weight:400;padding:5px 12px 5px 0;border-top:1px solid var(--line);\
        vertical-align:top;overflow-wrap:anywhere}
        thead th,caption{font-size:.9rem;color:var(--faint);text-align:left;border:0}
        td.number,thead th.number{text-align:right;padding-right:24px;font-variant-numeric:tabular-nums;white-space:nowrap}
        td.number:last-child,thead th.number:last-child{padding-right:0}.rest th{width:9em}.rest td{color:var(--faint)}
        .zone{font:600 clamp(.5rem,2.9vw,1.15rem)/1.7 ui-monospace,monospace;overflow-x:auto;margin:0;\
        padding:10px;background:var(--paper);border-radius:6px}
        .zone u{text-decoration:underline 3px var(--warn);text-underline-offset:3px}
        @media(min-width:760px){.check{grid-template-columns:1fr 300px}.check>div:only-child{grid-column:1/-1}}
        @media print{:root{--paper:#fff;--card:#fff;--ink:#000;--faint:#333;--line:#999;--good:#0f6b43;\
        --bad:#b3261e;--warn:#7a4d00;--track:#ddd}body{font-size:11pt}section,.check{break-inside:avoid}\
        *{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
        """
}
