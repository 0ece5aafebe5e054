import { contrast } from '@timeweave/shared/ui';
import { cardStyle } from './card-style.ts';

/** Returns the color of a custom property of the card in light (0) or dark (1). */
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
  ])('has enough contrast for %s on %s', (text, surface) => {
    expect(contrast(color(text, scheme), color(surface, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test('has enough contrast for the focus outline', () => {
    expect(contrast(color('focus', scheme), color('surface', scheme))).toBeGreaterThanOrEqual(3);
  });
});
