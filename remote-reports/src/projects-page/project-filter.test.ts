import fc from 'fast-check';
import type { ArchiveMode } from '@timeweave/shared/api';
import { filterFrom, withFilter } from './project-filter.ts';

const anyFilter = fc.record({
  mode: fc.constantFrom<ArchiveMode>(1, 2, 3),
  clients: fc.oneof(fc.constant('all' as const), fc.uniqueArray(fc.nat())),
  term: fc.string({ maxLength: 200 }),
});

it('a filter survives the round trip through the URL', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      const address = withFilter(new URLSearchParams(), filter).toString();
      expect(filterFrom(new URLSearchParams(address))).toEqual(filter);
    }),
  );
});

it('an empty filter adds no parameters and keeps others', () => {
  const usual = { mode: 1 as const, clients: [], term: '' };
  expect(withFilter(new URLSearchParams('show=both&sort=time'), usual).toString()).toBe('sort=time');
});

it('ignores invalid values', () => {
  const address = new URLSearchParams('show=everything&clients=1.x.-2.1&name=');
  expect(filterFrom(address)).toEqual({ mode: 1, clients: [1], term: '' });
});
