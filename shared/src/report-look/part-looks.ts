import { type Pattern, patterns } from './patterns.ts';

interface Part {
  key: string;
  /** The user's choice; null if parts of this kind have no colour. */
  color?: string | null;
}

/** How charts draw a part. */
export interface PartLook {
  /** `#rrggbb` */
  color: string;
  /** Tells the part from others in a similar colour; undefined for a plain part. */
  pattern?: Pattern;
}

/** Colours for parts without one; each differs clearly from the others. */
const palette = [
  '#2f5fd0',
  '#e0a012',
  '#c8448f',
  '#0b8f86',
  '#e06c1f',
  '#7a4fd0',
  '#6f9a1f',
  '#1e90d6',
  '#d13b4b',
  '#1f8a4c',
];

/** RGB distance below which two chosen colours look the same in a chart; black to white is 442. */
const closest = 40;

/** Minimum RGB distance of a palette colour from all others, if possible. */
const clear = 70;

type Channels = readonly [red: number, green: number, blue: number];

function channelsOf(hex: string): Channels {
  const value = parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function distance(one: string, other: string): number {
  const [[red, green, blue], [otherRed, otherGreen, otherBlue]] = [channelsOf(one), channelsOf(other)];
  return Math.hypot(red - otherRed, green - otherGreen, blue - otherBlue);
}

/** Returns a stored colour with its hash; undefined for anything else. */
function hexOf(color: string | null | undefined): string | undefined {
  const digits = color?.trim().replace(/^#/, '') ?? '';
  if (/^[0-9a-f]{3}$/i.test(digits)) return `#${digits.replace(/./g, '$&$&')}`.toLowerCase();
  return /^[0-9a-f]{6}$/i.test(digits) ? `#${digits}`.toLowerCase() : undefined;
}

/**
 * Returns the palette, starting at a colour that depends on the key, so that a part tends to keep its colour in every period.
 */
function paletteFor(key: string): string[] {
  const first = (Number(key) || 0) % palette.length;
  return [...palette.slice(first), ...palette.slice(0, first)];
}

const byKey = new Intl.Collator('en', { numeric: true });

/** Returns the first pattern (undefined: none) that no part in a similar colour has. */
function freePattern(color: string, looks: Iterable<PartLook>): Pattern | undefined {
  const taken = new Map<Pattern | undefined, number>();
  for (const look of looks)
    if (distance(look.color, color) < closest) taken.set(look.pattern, (taken.get(look.pattern) ?? 0) + 1);
  const uses = (pattern: Pattern | undefined) => taken.get(pattern) ?? 0;
  return [undefined, ...patterns].reduce((best, each) => (uses(each) < uses(best) ? each : best));
}

/**
 * Returns the look of each part of a chart by its key. A part keeps its own colour; of several that look the same the one
 * with the lowest key is plain, and the others get patterns. Parts without a colour get clearly different ones from the
 * palette. The order of the parts does not matter.
 */
export function partLooks(parts: readonly Part[]): ReadonlyMap<string, PartLook> {
  const looks = new Map<string, PartLook>();
  const room = (color: string) => Math.min(...[...looks.values()].map((look) => distance(look.color, color)));
  const put = (key: string, color: string) =>
    looks.set(key, { color, pattern: freePattern(color, looks.values()) });
  const sorted = parts.toSorted((a, b) => byKey.compare(a.key, b.key));
  for (const { key, color } of sorted) {
    const own = hexOf(color);
    if (own !== undefined) put(key, own);
  }
  for (const { key, color } of sorted) {
    if (hexOf(color) !== undefined) continue;
    const offered = paletteFor(key);
    const [farthest = ''] = offered.toSorted((a, b) => room(b) - room(a));
    put(key, offered.find((each) => room(each) >= clear) ?? farthest);
  }
  return looks;
}
