/** ISO 4217 currencies whose minor unit is not a hundredth. `Intl` follows CLDR, which differs and changes. */
const otherDigits: ReadonlyMap<string, number> = new Map(
  [
    { digits: 0, currencies: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF' },
    { digits: 3, currencies: 'BHD IQD JOD KWD LYD OMR TND' },
    { digits: 4, currencies: 'CLF UYW' },
  ].flatMap(({ digits, currencies }) => currencies.split(' ').map((currency) => [currency, digits] as const)),
);

/** Returns the number of decimals of a currency: 2 for USD, 0 for JPY (ISO 4217). */
export function minorDigits(currency: string): number {
  return otherDigits.get(currency) ?? 2;
}

/**
 * Returns the minor units of an amount as typed, `12.5` or `12,50`; undefined if the text is no amount, has more decimals
 * than the currency or more than nine digits before them. Uses no float: 8.20 USD is exactly 820.
 */
export function readAmount(text: string, currency: string): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(text.trim()) ?? [];
  const digits = minorDigits(currency);
  const significant = fraction.replace(/0+$/, '');
  if (whole === '' || significant.length > digits) return undefined;
  return Number(whole + significant.padEnd(digits, '0'));
}

/** Returns the message for text that `readAmount` refuses. */
export function amountMessage(currency: string): string {
  return `Enter an amount in ${currency}, such as ${amountText(1250, currency)}.`;
}

/** Returns the amount in major units with all decimals of the currency: `12.50`, or `-0.05`. */
export function amountText(minorUnits: number, currency: string): string {
  const digits = minorDigits(currency);
  if (digits === 0) return String(minorUnits);
  const padded = String(Math.abs(minorUnits)).padStart(digits + 1, '0');
  return `${minorUnits < 0 ? '-' : ''}${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** Returns an amount of `amountText` with its currency: `$12.50`, `−$12.50`. */
export function formatAmount(amount: string, currency: string): string {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(Number(amount))
    .replace('-', '−');
}
