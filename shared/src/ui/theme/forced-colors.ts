/** Chosen, current, pressed and highlighted elements: elsewhere only their background shows that. */
const chosen = [
  "[aria-pressed='true']",
  'a[aria-current]',
  'button[aria-current]',
  "[role='tab'][aria-selected='true']",
  "[role='option'][aria-selected='true']",
  "[role='gridcell'][aria-selected='true'] > button",
  '[data-highlighted]',
  "[role='radiogroup'] > label:has(> :checked)",
];

/** Where the system gives pages its colours (Windows' contrast themes), choices have those of its selections. */
export const forcedColors = `
  @media (forced-colors: active) {
    [role='tab'] { border-color: Canvas; }
    ${chosen.join(', ')} { forced-color-adjust: none; background: Highlight !important; }
    ${chosen.flatMap((each) => [each, `${each} *`]).join(', ')} { color: HighlightText !important; }
    [role='row'][aria-selected='true'] { outline: 2px solid Highlight; outline-offset: -2px; }
  }
`;
