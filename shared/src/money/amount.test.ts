import fc from 'fast-check';
import { amountText, formatAmount, readAmount } from './index.ts';

it.each([
  ['12.5', 'USD', 1250],
  ['12,50', 'EUR', 1250],
  [' 8.20 ', 'USD', 820],
  ['0', 'USD', 0],
  ['12.500', 'USD', 1250],
  ['1200', 'JPY', 1200],
  ['1200.0', 'JPY', 1200],
  ['1.234', 'KWD', 1234],
  ['999999999.99', 'USD', 99_999_999_999],
])('reads %s %s as %d minor units', (text, currency, minor) => {
  expect(readAmount(text, currency)).toBe(minor);
});

it.each([
  ['', 'USD'],
  ['twelve', 'USD'],
  ['-1', 'USD'],
  ['1e3', 'USD'],
  ['12.345', 'USD'],
  ['1.5', 'JPY'],
  ['.5', 'USD'],
  ['1000000000', 'USD'],
])('refuses “%s” as an amount in %s', (text, currency) => {
  expect(readAmount(text, currency)).toBeUndefined();
});

it('an amount is the same after formatting and reading', () => {
  const currencies = fc.constantFrom('USD', 'JPY', 'KWD', 'CLF');
  fc.assert(
    fc.property(currencies, fc.integer({ min: 0, max: 999_999_999 }), (currency, minor) => {
      expect(readAmount(amountText(minor, currency), currency)).toBe(minor);
    }),
  );
});

it('a negative amount has its sign before all digits', () => {
  expect([amountText(-5, 'USD'), amountText(-1250, 'USD'), amountText(-12, 'JPY')]).toEqual([
    '-0.05',
    '-12.50',
    '-12',
  ]);
});

it('formats an amount with the sign and the decimals of its currency', () => {
  expect(formatAmount('1250.00', 'USD')).toBe('$1,250.00');
  expect(formatAmount('-12.50', 'USD')).toBe('−$12.50');
  expect(formatAmount('1250', 'JPY')).toBe('¥1,250');
  expect(formatAmount('1.234', 'KWD')).toMatch(/^KWD.1\.234$/);
});
