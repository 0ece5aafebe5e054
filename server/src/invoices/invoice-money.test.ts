import fc from 'fast-check';
import { hundredthsText, lineAmount, readHundredths, readSignedAmount, totalsOf } from './invoice-money.ts';

const minor = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

it('each tax is rounded half up to the minor unit of its own, and the total adds up', () => {
  fc.assert(
    fc.property(
      fc.array(minor, { maxLength: 20 }),
      fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 3 }),
      (amounts, percents) => {
        const rates = percents.map((hundredths) => ({ name: 'VAT', hundredths }));
        const { subtotal, taxes, total } = totalsOf(amounts, rates);
        expect(subtotal).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
        for (const { hundredths, amount } of taxes) {
          const exact = BigInt(subtotal) * BigInt(hundredths);
          const twice = 2n * (BigInt(amount) * 10_000n - exact);
          expect(twice > -10_000n && twice <= 10_000n).toBe(true);
        }
        expect(total).toBe(taxes.reduce((sum, { amount }) => sum + amount, subtotal));
      },
    ),
  );
});

it.each([
  [250, 1999, 4998],
  [100, -1, -1],
  [50, 1, 1],
  [50, -1, 0],
  [49, 1, 0],
  [9_999_999, 9_999_999, 999_999_800_000],
])('%d hundredths of %d are %d', (quantity, price, amount) => {
  expect(lineAmount(quantity, price)).toBe(amount);
});

it('reads quantities and percentages with two decimals, and amounts with a sign', () => {
  expect([readHundredths('7,75'), readHundredths('19'), readHundredths('1.234')]).toEqual([
    775,
    1900,
    undefined,
  ]);
  expect([1900, 775, 750, 5, 0, 10_000].map(hundredthsText)).toEqual([
    '19',
    '7.75',
    '7.5',
    '0.05',
    '0',
    '100',
  ]);
  expect(readSignedAmount(' −12.50 ', 'USD')).toBe(-1250);
  expect(readSignedAmount('12', 'JPY')).toBe(12);
  expect(readSignedAmount('12.5', 'JPY')).toBeUndefined();
  expect(readSignedAmount('-1.234', 'KWD')).toBe(-1234);
});
