/** Parses `#rgb` or `#rrggbb`, with or without the hash; null for anything else. */
function channels(color: string): [number, number, number] | null {
  const digits = color.trim().replace(/^#/, '');
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  if (!/^[0-9a-f]{6}$/i.test(full)) return null;
  const value = parseInt(full, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function luminance([red, green, blue]: [number, number, number]): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the WCAG contrast ratio, 1 to 21; 1 if either is not a hexadecimal colour. */
export function contrast(one: string, other: string): number {
  const [first, second] = [channels(one), channels(other)];
  if (!first || !second) return 1;
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Returns the colour with its hash, or null if invalid. */
export function hexColor(color: string): string | null {
  return channels(color) && `#${color.trim().replace(/^#/, '')}`;
}

/** Returns the token of the text colour with the better contrast on a chosen background. */
export function readableOn(background: string): 'var(--tw-on-light)' | 'var(--tw-on-dark)' {
  return contrast(background, '#000') > contrast(background, '#fff')
    ? 'var(--tw-on-light)'
    : 'var(--tw-on-dark)';
}
