import { contrast, readableOn } from './contrast.ts';
import { dark, light, swatches, type ColourToken } from './palette.ts';

const surfaces: ColourToken[] = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'surface-hover',
  'surface-selected',
];
const meanings = ['accent', 'running', 'billable', 'danger', 'success', 'info'] as const;

const texts: ColourToken[] = ['text', 'text-muted', ...meanings.map((meaning) => `${meaning}-text` as const)];
const pairs: [ColourToken, ColourToken][] = [
  ...texts.flatMap((text) => surfaces.map((surface): [ColourToken, ColourToken] => [text, surface])),
  ...meanings.flatMap((meaning): [ColourToken, ColourToken][] => [
    [`on-${meaning}`, meaning],
    [`${meaning}-text`, `${meaning}-soft`],
    ['text', `${meaning}-soft`],
    ['text-muted', `${meaning}-soft`],
  ]),
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger-hover'],
];

describe.each(Object.entries({ light, dark }))('the %s theme', (_name, theme) => {
  test.each(pairs)('text in %s is readable on %s', (text, surface) => {
    expect(contrast(theme[text], theme[surface])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(surfaces)('control borders and focus rings are visible on %s', (surface) => {
    expect(contrast(theme['border-strong'], theme[surface])).toBeGreaterThanOrEqual(3);
    expect(contrast(theme.focus, theme[surface])).toBeGreaterThanOrEqual(3);
  });

  test('billable and other time differ in brightness in charts', () => {
    expect(contrast(theme['billable-text'], theme['neutral-300'])).toBeGreaterThanOrEqual(3);
  });
});

test('text on a chosen colour uses the better of dark and light', () => {
  expect(readableOn('#000000')).toBe('var(--tw-on-dark)');
  expect(readableOn('ffe066')).toBe('var(--tw-on-light)');
  for (const color of Object.values(swatches))
    expect(contrast(color, hexOf[readableOn(color)])).toBeGreaterThanOrEqual(4.5);
});

const hexOf = { 'var(--tw-on-light)': light['on-light'], 'var(--tw-on-dark)': light['on-dark'] };
