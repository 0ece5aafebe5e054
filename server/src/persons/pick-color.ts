import { randomInt } from 'node:crypto';

/** Hex without `#`. White initials have a contrast of at least 4.5:1 on each. */
const palette = [
  '0b7285',
  '1864ab',
  '364fc7',
  '5f3dc4',
  '862e9c',
  'a61e4d',
  'c92a2a',
  '2b6e33',
  '087f5b',
  '5c4813',
];

/** Returns a colour for a new person, or with `#` for an imported project. */
export function pickColor(): string {
  return palette[randomInt(palette.length)] ?? '364fc7';
}
