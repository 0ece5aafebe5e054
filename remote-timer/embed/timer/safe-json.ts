/** Returns a copy whose arrays hide a `toJSON` of the page's: old libraries add one to `Array.prototype`, and arrays become texts. */
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

/** `JSON.stringify`, whatever the page has added to `Array.prototype`. */
export function safeJson(value: object): string {
  return JSON.stringify(withPlainArrays(value));
}
