import type { Check } from './check.ts';

/** Parses a typed colour to `#rrggbb` in lower case; undefined if invalid. */
export function readColor(text: string): string | undefined {
  const color = `#${text.trim().replace(/^#/, '')}`.toLowerCase();
  return /^#[0-9a-f]{6}$/.test(color) ? color : undefined;
}

export const checkColor: Check = (text) =>
  text.startsWith('#') && readColor(text) ? undefined : 'Please enter the colour like #0b7285';

/** Checks an optional colour. */
export const checkGivenColor: Check = (text) => (text === '' ? undefined : checkColor(text));
