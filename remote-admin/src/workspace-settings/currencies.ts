const names = new Intl.DisplayNames('en', { type: 'currency' });

/** The currencies of ISO 4217 that this browser knows, by code; the id is their place in the list. */
export const currencies = Intl.supportedValuesOf('currency').map((code, index) => ({
  id: index + 1,
  code,
  name: `${code} – ${names.of(code)}`,
}));
