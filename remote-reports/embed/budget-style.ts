import { embedColors } from '@timeweave/shared/embed';

/**
 * Styles of the budget, which has its final size before its figures arrive. Pages theme it by `--tw-*` properties and
 * `::part`, as they do the timer. A share without room wraps out of sight; the bar shows it. In a shadow root `!important` wins over the page's `* { all: unset !important }`.
 */
export const budgetStyle = `
:host{display:inline-block!important;max-width:100%!important;vertical-align:middle}
:host([hidden]),[hidden]{display:none!important}
.card{all:initial;${embedColors}
box-sizing:border-box;display:flex;flex-direction:column;width:var(--tw-width,360px);max-width:100%;height:112px;padding:13px 16px;
overflow:hidden;color-scheme:inherit;font:400 14px/20px var(--tw-font,system-ui,-apple-system,'Segoe UI',sans-serif);
background:var(--surface);color:var(--text);border:1px solid var(--border);border-radius:var(--tw-radius,12px);box-shadow:0 1px 2px #141a1b12}
:host([theme=light]) .card{color-scheme:light}
:host([theme=dark]) .card{color-scheme:dark}
:host([theme=auto]) .card{color-scheme:light dark}
.head,.figures{display:flex;gap:8px;align-items:baseline;justify-content:space-between}
.head{min-height:20px}
.name,.left,.line{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.name,.left{font-weight:600}
.name{flex:1}
.left{font-size:16px;line-height:24px;font-variant-numeric:tabular-nums}
.link,.meta{font-size:12px;line-height:16px}
.link{flex:none;border-radius:4px;color:inherit}
.link::after{content:' \\2197\\fe0e'/''}
.bar{flex:none;height:8px;margin:8px 0 6px;overflow:hidden;border-radius:4px;background:var(--border)}
.fill{display:block;height:100%;border-radius:inherit;background:var(--accent);transition:width .3s}
.over .fill{background:repeating-linear-gradient(-45deg,var(--danger) 0 6px,transparent 6px 9px)}
.over .left,.fault{color:var(--danger)}
.figures{flex:none;min-height:24px}
.figures:has(button[hidden]){flex-wrap:wrap;height:24px;overflow:hidden}
.left{max-width:100%}
.meta{color:var(--muted)}
.meta.fault{color:var(--danger)}
.faulty{justify-content:center;padding-block:8px}
.faulty .meta{font-size:13px;line-height:18px}
.faulty .figures{order:1;justify-content:start}
.left:empty{display:none}
button{all:unset;box-sizing:border-box;flex:none;padding:0 10px;border:1px solid var(--border);border-radius:8px;font-size:12px;font-weight:600;line-height:22px;cursor:pointer}
button:disabled{opacity:.5}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media (pointer:coarse){button{line-height:26px}}
@media (prefers-reduced-motion:reduce){.fill{transition:none}}
@media (forced-colors:active){.bar{border:1px solid}.fill{forced-color-adjust:none;background:Highlight}}
`;
