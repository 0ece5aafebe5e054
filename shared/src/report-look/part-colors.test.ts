import fc from 'fast-check';
import { partColors } from './part-colors.ts';

const part = (key: string, color: string | null) => ({ key, color });
const colorsOf = (...parts: ReturnType<typeof part>[]) => Object.fromEntries(partColors(parts));

test('parts keep their own colours, also those stored without a hash', () => {
  expect(colorsOf(part('7', 'D13B4B'), part('8', '#000'))).toEqual({ 7: '#d13b4b', 8: '#000000' });
});

test('of projects in the same colour only the oldest keeps it', () => {
  const colors = colorsOf(part('12', '#000000'), part('9', '#000000'), part('10', '#050505'));
  expect(colors[9]).toBe('#000000');
  expect(new Set(Object.values(colors)).size).toBe(3);
});

test('a generated colour differs from all chosen ones', () => {
  const colors = colorsOf(part('1', null), part('2', null), part('3', '#2f5fd0'));
  expect(colors[3]).toBe('#2f5fd0');
  expect([colors[1], colors[2]]).not.toContain('#2f5fd0');
});

const parts = fc.uniqueArray(
  fc.record({
    key: fc.nat(99).map(String),
    color: fc.constantFrom(null, '#000000', '#1971c2', '#1c7ed6', '#f5fffa', 'nothing'),
  }),
  { maxLength: 8, selector: ({ key }) => key },
);

test('all parts of a chart have different colours, whatever their order', () => {
  fc.assert(
    fc.property(parts, (list) => {
      const colors = partColors(list);
      expect(new Set(colors.values()).size).toBe(list.length);
      expect(new Map(partColors(list.toReversed()))).toEqual(new Map(colors));
    }),
  );
});
