import { defaultWeekMinutes } from '@timeweave/shared/time';
import { gapsIn } from './gaps-in.ts';

const days = { first: '2026-11-09', last: '2026-11-15' };

it('finds working days without time, up to yesterday', () => {
  const usual = { minutes: defaultWeekMinutes, daysOff: new Set<string>() };
  expect(gapsIn(days, ['2026-11-09'], '2026-11-20', usual)).toEqual([
    '2026-11-10',
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
  ]);
  expect(gapsIn(days, [], '2026-11-11', usual)).toEqual(['2026-11-09', '2026-11-10']);
  const ownHours = { minutes: [0, 480, 0, 480, 0, 0, 60], daysOff: new Set(['2026-11-11']) };
  expect(gapsIn(days, [], '2026-11-20', ownHours)).toEqual(['2026-11-09', '2026-11-14']);
});
