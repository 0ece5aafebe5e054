/**
 * Returns a copy whose arrays hide an inherited `toJSON`: old libraries add one to `Array.prototype`, which
 * serialises arrays as strings.
 */
function withPlainArrays(value: unknown): unknown {
  if (Array.isArray(value)) {
    const copy: unknown[] = [];
    for (const each of value) copy[copy.length] = withPlainArrays(each);
    return Object.defineProperty(copy, 'toJSON', { value: undefined });
  }
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(value)) copy[name] = withPlainArrays(each);
  return copy;
}

/** `JSON.stringify`, independent of the page's changes to `Array.prototype`. */
export function safeJson(value: object): string {
  return JSON.stringify(withPlainArrays(value));
}
