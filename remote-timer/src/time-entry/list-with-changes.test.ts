import fc from 'fast-check';
import type { TimeEntry } from '@timeweave/shared/api';
import { entryAt } from '@timeweave/shared/testing';
import { localDateOf } from '@timeweave/shared/time';
import type { EntryChange, PendingChange } from '../change-queue/index.ts';
import { addEntry, moveEntry, stopTimer } from '../entry-commands/index.ts';
import { listWithChanges } from './list-with-changes.ts';

const waiting = (change: EntryChange): PendingChange => ({
  ...change,
  key: 'key',
  personId: 'MQ==',
  madeAt: 1,
  state: 'pending',
});

const week = { date: '2026-11-15', total: 60_000 };

function pageOf(results: TimeEntry[], days: Record<string, number>) {
  const totals = Object.entries(days).map(([date, total]) => ({ date, total }));
  return { results, days: totals, week, running: [], snapshot: null, timeZone: '' };
}

const list = (
  pages: ReturnType<typeof pageOf>[],
  running: TimeEntry[],
  changes: EntryChange[],
  zone = 'UTC',
) => listWithChanges(pages, running, changes.map(waiting), 1, zone);

it('joins pages', () => {
  const [a, b] = [entryAt('2026-11-20T10:00:00Z'), entryAt('2026-11-20T09:00:00Z')];
  const { results } = list([pageOf([a], {}), pageOf([b], {})], [], []);
  expect(results).toEqual([a, b]);
});

it('shows a local stop at once, and counts it', () => {
  const running = entryAt('2026-11-20T10:00:00Z', { isStop: 0, timer_end: null });
  const changes = [stopTimer(running, { title: 'Done' }, running.timer_start + 600)];
  expect(list([pageOf([], {})], [running], changes)).toMatchObject({
    results: [{ title: 'Done', isStop: 1 }],
    days: [{ date: '2026-11-20', total: 600_000 }],
    week: { total: 660_000 },
  });
});

it('corrects the total of a day whose entries are not all loaded', () => {
  const entry = entryAt('2026-11-20T10:00:00Z');
  const page = pageOf([entry], { '2026-11-20': 7_200_000 });
  const changes = [moveEntry(entry, entry.timer_start, entry.timer_start + 120)];
  expect(list([page], [], changes).days).toEqual([{ date: '2026-11-20', total: 7_260_000 }]);
});

it('excludes changes made in another workspace', () => {
  const fields = { workspace_id: 2, timer_start: 1_795_000_000, timer_end: 1_795_000_060 };
  expect(list([pageOf([], {})], [], [addEntry(fields, {})])).toMatchObject({ results: [], days: [] });
});

it('the total of each day equals the sum of its entries, however they are moved', () => {
  const instant = fc.integer({ min: 1_794_700_000, max: 1_795_300_000 });
  const span = fc.record({ start: instant, seconds: fc.integer({ min: 0, max: 90_000 }) });
  const zones = fc.constantFrom('UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Sydney');
  fc.assert(
    fc.property(fc.array(fc.tuple(span, fc.option(span)), { maxLength: 20 }), zones, (spans, zone) => {
      const sums = (entries: TimeEntry[]) => {
        const totals: Record<string, number> = {};
        for (const { timer_start, timer_end } of entries) {
          const date = localDateOf(timer_start * 1000, zone);
          totals[date] = (totals[date] ?? 0) + ((timer_end ?? 0) - timer_start) * 1000;
        }
        return totals;
      };
      const entries = spans.map(([{ start, seconds }]) =>
        entryAt(new Date(start * 1000).toISOString(), { timer_end: start + seconds }),
      );
      const changes = entries.flatMap((entry, index) => {
        const to = spans[index]?.[1];
        return to ? [moveEntry(entry, to.start, to.start + to.seconds)] : [];
      });
      const { results, days } = list([pageOf(entries, sums(entries))], [], changes, zone);
      const shown = Object.fromEntries(
        days.filter(({ total }) => total > 0).map(({ date, total }) => [date, total]),
      );
      const expected = Object.fromEntries(Object.entries(sums(results)).filter(([, total]) => total > 0));
      expect(shown).toEqual(expected);
    }),
  );
});
