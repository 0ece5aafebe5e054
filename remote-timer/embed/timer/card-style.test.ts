import { cardStyle } from './card-style.ts';

/** Relative luminance of `#rgb` or `#rrggbb` (WCAG 2.2). */
function luminance(color: string): number {
  const hex = color.length === 4 ? color.replace(/[\da-f]/g, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The color of a custom property of the card in light (0) or dark (1). */
function color(name: string, scheme: 0 | 1): string {
  const value = new RegExp(`--${name}:var\\([\\w-]+,(.*?)\\);`).exec(cardStyle)?.[1] ?? '';
  return value.match(/#[\da-f]+/g)?.at(value.startsWith('light-dark') ? scheme : 0) ?? '';
}

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the %s timer', (_name, scheme) => {
  test.each([
    ['text', 'surface'],
    ['muted', 'surface'],
    ['danger', 'surface'],
    ['on', 'accent'],
    ['on', 'stop'],
  ])('lets %s be read on %s', (text, surface) => {
    expect(contrast(color(text, scheme), color(surface, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test('shows the focus', () => {
    expect(contrast(color('focus', scheme), color('surface', scheme))).toBeGreaterThanOrEqual(3);
  });
});
