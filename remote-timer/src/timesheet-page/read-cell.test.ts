import fc from 'fast-check';
import { readDuration } from '@timeweave/shared/time';
import { readCell } from './read-cell.ts';

it('a whole number of at most 24 is hours', () => {
  fc.assert(
    fc.property(fc.nat(24), (hours) => {
      expect(readCell(` ${hours} `)).toBe(hours * 3600);
    }),
  );
});

it.each(['25', '90', '8.5', '1:30', '8m', '8h', 'soon', ''])('%j is read as everywhere else', (text) => {
  expect(readCell(text)).toBe(readDuration(text));
});
