import { embedColors } from '@timeweave/shared/embed';

/**
 * Styles of the timer. Pages theme it by `--tw-*` properties and `::part`; light and dark follow the page's
 * `color-scheme` or the attribute `theme`. The size is that of the loader's shell. All color pairs have a contrast of
 * at least 4.5 : 1 (`card-style.test.ts`). A link without room for its words shows its arrow alone: they wrap out of
 * sight.
 */
export const cardStyle = `
.card{${embedColors}
align-items:center;gap:12px;padding:0 12px 0 16px;position:relative;overflow:hidden;
background:var(--surface);color:var(--text);border:1px solid var(--border);box-shadow:0 1px 2px #141a1b12}
:host([theme=light]) .card{color-scheme:light}
:host([theme=dark]) .card{color-scheme:dark}
:host([theme=auto]) .card{color-scheme:light dark}
[hidden]{display:none!important}
.running{box-shadow:inset 4px 0 var(--tw-running,#f2a63b)}
.text{flex:1;min-width:0;display:flex;flex-direction:column}
.title{box-sizing:border-box;flex:1;min-width:0;margin:0;padding:0;border:0;background:none;color:inherit;
font:inherit;line-height:22px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
span.title{font-weight:600}
input{outline:none}
input::placeholder{color:var(--muted);opacity:1}
.card:has(input:focus-visible){border-color:var(--focus);outline:1px solid var(--focus)}
.head{display:flex;gap:8px;align-items:baseline}
.title:has(~.link:not([hidden])){flex:1 0 auto;max-width:calc(100% - 24px)}
.link{min-width:16px;height:16px;overflow:hidden;color:inherit;font-size:12px;line-height:16px}
.link::before{content:'\\2197\\fe0e  '/''}
.meta{color:var(--muted);font-size:12px;line-height:16px;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2}
.line{display:flex;gap:8px;white-space:nowrap}
.project{min-width:0;overflow:hidden;text-overflow:ellipsis}
.dot{display:inline-block;width:8px;height:8px;border-radius:50%;margin-inline-end:6px}
.today{flex:none}
.today,.clock{font-variant-numeric:tabular-nums}
.fault{color:var(--danger);line-height:14px;-webkit-line-clamp:3}
.clock{font-size:16px;font-weight:600;color:var(--muted)}
.running .clock{color:inherit}
.busy .clock,.busy .meta,button:disabled{opacity:.5}
button{all:unset;box-sizing:border-box;flex:none;cursor:pointer;text-align:center;font-weight:600;border:1px solid transparent;background:var(--accent);color:var(--on);transition:transform .12s,filter .12s}
button:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
button:active{transform:scale(.96)}
.round{width:40px;height:40px;border-radius:50%;display:grid;place-items:center;forced-color-adjust:none}
.round::before{content:'';width:14px;height:16px;margin-left:3px;background:currentColor;clip-path:polygon(0 0,100% 50%,0 100%)}
.running .round{background:var(--stop)}
.running .round::before{height:14px;margin:0;border-radius:3px;clip-path:none}
.wide{padding:0 16px;border-radius:22px;line-height:34px}
.choices{display:grid;gap:4px}
.small{line-height:22px;padding:0 10px;border-radius:8px;font-size:12px;background:none;color:inherit;border-color:var(--border)}
@media (hover:hover){button:hover:enabled{filter:brightness(.9)}}
@media (pointer:coarse){.round{width:44px;height:44px}.wide{line-height:42px}.small{line-height:26px}}
@media (prefers-reduced-motion:reduce){button{transition:none}}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;
