import fc from 'fast-check';
import { partLooks } from './part-looks.ts';

const part = (key: string, color: string | null) => ({ key, color });
const looksOf = (...parts: ReturnType<typeof part>[]) => Object.fromEntries(partLooks(parts));

test('parts keep their own colours, also those stored without a hash', () => {
  expect(looksOf(part('7', 'D13B4B'), part('8', '#000'))).toEqual({
    7: { color: '#d13b4b' },
    8: { color: '#000000' },
  });
});

test('of projects in similar colours the oldest is plain, and the others get patterns', () => {
  const looks = looksOf(
    part('12', '#000000'),
    part('9', '#000000'),
    part('10', '#050505'),
    part('8', '#2f5fd0'),
  );
  expect(looks[8]).toEqual({ color: '#2f5fd0' });
  expect(looks[9]).toEqual({ color: '#000000' });
  expect(looks[10]).toMatchObject({ color: '#050505', pattern: { angles: [45] } });
  expect(looks[12]).toMatchObject({ color: '#000000', pattern: { angles: [135] } });
});

test('a generated colour differs from all chosen ones', () => {
  const looks = looksOf(part('1', null), part('2', null), part('3', '#2f5fd0'));
  expect(looks[3]?.color).toBe('#2f5fd0');
  expect([looks[1]?.color, looks[2]?.color]).not.toContain('#2f5fd0');
});

const chosen = ['#000000', '#1971c2', '#1c7ed6', '#f5fffa'];

const parts = fc.uniqueArray(
  fc.record({
    key: fc.nat(99).map(String),
    color: fc.constantFrom(null, 'nothing', ...chosen),
  }),
  { maxLength: 7, selector: ({ key }) => key },
);

test('parts keep their chosen colours, and no two look the same, whatever their order', () => {
  fc.assert(
    fc.property(parts, (list) => {
      const looks = partLooks(list);
      const seen = [...looks.values()].map(({ color, pattern }) => `${color} ${pattern?.glyph}`);
      expect(new Set(seen).size).toBe(list.length);
      for (const { key, color } of list)
        if (color !== null && chosen.includes(color)) expect(looks.get(key)?.color).toBe(color);
      expect(new Map(partLooks(list.toReversed()))).toEqual(new Map(looks));
    }),
  );
});
