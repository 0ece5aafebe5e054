import fc from 'fast-check';
import { groupingNames } from '@timeweave/shared/report-look';
import {
  type Arrangement,
  arrangementFrom,
  arrangingOf,
  isGrouping,
  changeArrangement,
  withArrangement,
} from './arrangement.ts';

const rules = { usual: 'project', seesTeam: true } as const;
const groupings = Object.keys(groupingNames).filter(isGrouping);
const read = (address: string) => arrangementFrom(new URLSearchParams(address), rules);

const anyArrangement: fc.Arbitrary<Arrangement> = fc
  .record({
    group: fc.constantFrom(...groupings),
    then: fc.constantFrom(...groupings, 'none' as const),
    stack: fc.constantFrom('project' as const, 'billable' as const),
    isCompared: fc.boolean(),
    roundsGroups: fc.boolean(),
  })
  .filter(({ group, then }) => group !== then);

it('an arrangement survives the round trip through the URL, whatever the default grouping', () => {
  fc.assert(
    fc.property(anyArrangement, fc.constantFrom(...groupings), (arrangement, usual) => {
      const address = withArrangement(new URLSearchParams('tab=detailed'), arrangement, usual);
      expect(arrangementFrom(address, { usual, seesTeam: true })).toEqual(arrangement);
      expect(address.get('tab')).toBe('detailed');
    }),
  );
});

it('the default arrangement adds no parameters to the URL or the call', () => {
  const usual = read('');
  expect(usual).toMatchObject({ group: 'project', then: 'description' });
  expect(withArrangement(new URLSearchParams(), usual, 'project').toString()).toBe('');
  expect(arrangingOf(usual, false)).toEqual({});
});

it('ignores invalid values', () => {
  expect(read('group=color&then=toString&stack=x&compare=2&round=each')).toEqual(read(''));
  expect(read('group=client&then=client').then).toBe('description');
});

it('a member without the viewer flag cannot group by member', () => {
  const search = new URLSearchParams('group=member&then=member');
  expect(arrangementFrom(search, { ...rules, seesTeam: false })).toMatchObject({
    group: 'project',
    then: 'description',
  });
});

it('the second level follows the first until one is chosen', () => {
  const byDescription = changeArrangement(read(''), { group: 'description' });
  expect(byDescription.then).toBe('none');
  expect(changeArrangement(byDescription, { group: 'tag' }).then).toBe('description');
  expect(changeArrangement(read('then=member'), { group: 'tag' }).then).toBe('member');
  expect(changeArrangement(read('then=member'), { group: 'member' }).then).toBe('description');
});

it('exact durations are not rounded by group', () => {
  expect(arrangingOf(read('round=group'), false)).toEqual({ round_by: 'group' });
  expect(arrangingOf(read('round=group'), true)).toEqual({});
});
