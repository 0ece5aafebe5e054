const names = new Intl.DisplayNames('en', { type: 'currency' });

/** The browser's ISO 4217 currencies by code; `id` is the position in the list. */
export const currencies = Intl.supportedValuesOf('currency').map((code, index) => ({
  id: index + 1,
  code,
  name: `${code} – ${names.of(code)}`,
}));
