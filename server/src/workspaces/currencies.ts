const currencies = new Set(Intl.supportedValuesOf('currency'));

/** Whether it is the code of a currency (ISO 4217), as this version of Node.js knows them. */
export function isCurrency(code: string): boolean {
  return currencies.has(code);
}
