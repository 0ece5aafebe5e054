const currencies = new Set(Intl.supportedValuesOf('currency'));

/** Returns whether this version of Node.js knows the currency code (ISO 4217). */
export function isCurrency(code: string): boolean {
  return currencies.has(code);
}
