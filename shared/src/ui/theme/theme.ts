import { createGlobalStyle } from '@timeweave/shared/facade';
import { forcedColors } from './forced-colors.ts';
import { dark, light } from './palette.ts';

function declare(tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--tw-${name}: ${value};`)
    .join('\n');
}

/** Steps of 4 px: `--tw-space-3` is 12 px. */
const spacing = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((step) => [`space-${step}`, `${step * 4}px`]),
);

const measures = {
  ...spacing,
  font: "'Inter Variable', 'Inter', system-ui, -apple-system, 'Segoe UI', sans-serif",
  'font-small': '12px',
  'font-body': '14px',
  'font-large': '16px',
  'font-title': '20px',
  'font-display': 'clamp(34px, 2.2vw + 24px, 56px)',
  control: '36px',
  row: '44px',
  'radius-small': '4px',
  radius: '8px',
  'radius-large': '14px',
  'radius-round': '999px',
  'layer-sticky': '10',
  'layer-shell': '20',
  'layer-dialog': '30',
  'layer-popup': '40',
  'layer-alerts': '50',
  fast: '120ms',
  slow: '180ms',
};

/** The tokens and base styles of every page. Rendered once, by the host. */
export const GlobalStyle = createGlobalStyle`
  :root { color-scheme: light; ${declare(light)} ${declare(measures)} }
  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) { color-scheme: dark; ${declare(dark)} }
  }
  @media screen { :root[data-theme='dark'] { color-scheme: dark; ${declare(dark)} } }
  @media (pointer: coarse) { :root { --tw-control: 44px; } }
  @media (prefers-reduced-motion: reduce) {
    :root { --tw-fast: 0ms; --tw-slow: 0ms; }
    *, *::before, *::after { animation-duration: 0.01ms !important; animation-iteration-count: 1 !important; scroll-behavior: auto !important; }
  }

  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scrollbar-gutter: stable; }
  body {
    min-height: 100dvh;
    background: var(--tw-surface);
    color: var(--tw-text);
    font: 400 var(--tw-font-body) / 1.5 var(--tw-font);
    font-feature-settings: 'cv05', 'ss03';
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3 { font-size: var(--tw-font-large); font-weight: 600; line-height: 1.3; text-wrap: balance; }
  h1 { font-size: var(--tw-font-title); }
  p { text-wrap: pretty; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  a { color: var(--tw-accent-text); text-underline-offset: 2px; }
  img, svg { display: block; max-width: 100%; }
  ul, ol { padding: 0; list-style: none; }
  table, time, output, .tw-figures { font-variant-numeric: tabular-nums; }
  :focus-visible { outline: 2px solid var(--tw-focus); outline-offset: 2px; }
  ::selection { background: var(--tw-accent); color: var(--tw-on-accent); }
  ${forcedColors}
  @media print { aside, nav, [role='toolbar'], [data-timer-bar], [data-no-print] { display: none !important; } }
`;
