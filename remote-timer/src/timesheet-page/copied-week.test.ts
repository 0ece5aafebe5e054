import fc from 'fast-check';
import { addDays, localDateOf } from '@timeweave/shared/time';
import { copiedWeek } from './copied-week.ts';
import { at, days, entryOf, spansAround } from './week.fixture.ts';

const monday = '2026-11-16';
const entry = (start: string, end: string, changes = {}) =>
  entryOf({ start: at(start), end: at(end) }, changes);
const copied = (changes: Partial<Parameters<typeof copiedWeek>[0]>) =>
  copiedWeek({
    start: monday,
    timeZone: 'Europe/Berlin',
    former: [],
    present: [],
    unlockedFrom: -Infinity,
    isAllowed: () => true,
    ...changes,
  });

const letters = entry('2026-11-10T09:00:00Z', '2026-11-10T11:00:00Z', { title: 'Letters' });

it('copies entries to the same times of day a week later, also across a clock change', () => {
  expect(copied({ former: [letters] }).copies).toEqual([
    { model: letters, span: { start: at('2026-11-17T09:00:00Z'), end: at('2026-11-17T11:00:00Z') } },
  ]);
  const summer = entry('2026-10-22T07:00:00Z', '2026-10-22T08:00:00Z');
  const [copy] = copied({ start: '2026-10-26', former: [summer] }).copies;
  expect(copy?.span.start).toBe(at('2026-10-29T08:00:00Z'));
});

it('a copy keeps its time, also where it is occupied', () => {
  const other = entry('2026-11-17T10:00:00Z', '2026-11-17T12:00:00Z', { title: 'Calls' });
  expect(copied({ former: [letters], present: [other] }).copies).toMatchObject([
    { span: { start: at('2026-11-17T09:00:00Z'), end: at('2026-11-17T11:00:00Z') } },
  ]);
});

it('work that already has time on the day is not copied, so copying twice adds nothing', () => {
  const present = entry('2026-11-17T15:00:00Z', '2026-11-17T15:10:00Z', { title: 'Letters' });
  expect(copied({ former: [letters], present: [present] })).toEqual({ copies: [], leftOut: 0 });
});

it('a running timer leaves later days free', () => {
  const running = entry('2026-11-16T12:00:00Z', '2026-11-16T12:00:00Z', { isStop: 0, timer_end: null });
  const cards = entry('2026-11-12T09:00:00Z', '2026-11-12T10:00:00Z', { title: 'Cards' });
  expect(copied({ former: [cards], present: [running] }).copies).toMatchObject([
    { span: { start: at('2026-11-19T09:00:00Z'), end: at('2026-11-19T10:00:00Z') } },
  ]);
});

it('skips and counts entries on locked days, and entries that may not be added', () => {
  expect(copied({ former: [letters], unlockedFrom: at('2026-11-18T00:00:00Z') }).leftOut).toBe(1);
  expect(copied({ former: [letters], isAllowed: () => false }).leftOut).toBe(1);
});

it('skips running and empty entries, and those of other weeks', () => {
  const running = entry('2026-11-10T12:00:00Z', '2026-11-10T12:00:00Z', { isStop: 0, timer_end: null });
  const empty = entry('2026-11-10T13:00:00Z', '2026-11-10T13:00:00Z');
  const earlier = entry('2026-11-08T13:00:00Z', '2026-11-08T14:00:00Z');
  expect(copied({ former: [running, empty, earlier] })).toEqual({ copies: [], leftOut: 0 });
});

it('copies keep duration and day of the week', () => {
  const cases = days.chain((day) => fc.tuple(fc.constant(day), spansAround(day), spansAround(day)));
  fc.assert(
    fc.property(cases, ([{ date, timeZone }, present, former]) => {
      const week = 7 * 24 * 3600;
      const others = present.map((span) => entryOf(span, { title: 'Calls' }));
      const models = former
        .map(({ start, end }) => ({ start: start - week, end: end - week }))
        .map((span, index) => entryOf(span, { title: `Note ${index}` }));
      const { copies } = copied({ start: addDays(date, -3), timeZone, former: models, present: others });
      for (const { model, span } of copies) {
        expect(span.end - span.start).toBe((model.timer_end ?? 0) - model.timer_start);
        const dayOf = (start: number) => localDateOf(start * 1000, timeZone);
        expect(dayOf(span.start)).toBe(addDays(dayOf(model.timer_start), 7));
      }
    }),
    { numRuns: 50 },
  );
});
