import type { Check } from './check.ts';

/** A colour as it is kept, `#rrggbb` in small letters, of what a person types for one; undefined when it is none. */
export function readColor(text: string): string | undefined {
  const color = `#${text.trim().replace(/^#/, '')}`.toLowerCase();
  return /^#[0-9a-f]{6}$/.test(color) ? color : undefined;
}

export const checkColor: Check = (text) =>
  text.startsWith('#') && readColor(text) ? undefined : 'Please enter the colour like #0b7285';

/** Of a colour that may be left out. */
export const checkGivenColor: Check = (text) => (text === '' ? undefined : checkColor(text));
