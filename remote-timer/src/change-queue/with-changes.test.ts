import fc from 'fast-check';
import type { TimeEntry } from '@timeweave/shared/api';
import { entryAt, uuidOf } from '@timeweave/shared/testing';
import {
  discardTimer,
  editEntry,
  moveEntry,
  setTitle,
  startTimer,
  stopTimer,
} from '../entry-commands/index.ts';
import { withChanges } from './with-changes.ts';
import type { EntryChange, PendingChange } from './pending-change.ts';

const entry = (timer_id: number, changes: Partial<TimeEntry> = {}) =>
  entryAt('2026-11-18T09:00:00Z', { timer_id, title: `Entry ${timer_id}`, ...changes });

const pending = (change: EntryChange, state: PendingChange['state'] = 'pending'): PendingChange => ({
  ...change,
  key: `key of ${change.says}`,
  personId: 'MQ==',
  madeAt: 1,
  state,
});

const like = { workspace_id: 1, isStop: 0 as const };

it('leaves entries unchanged when there are no changes', () => {
  const entries = [entry(1)];
  expect(withChanges(entries, [])).toBe(entries);
});

it('ends the running entry where the next starts', () => {
  const running = entry(1, { isStop: 0, timer_start: 1_795_000_000, timer_end: null });
  const change = pending(startTimer({ ...like, title: 'Next', timer_start: 1_795_000_300 }, {}, running));
  expect(withChanges([running], [change])).toMatchObject([
    { timer_id: 1, isStop: 1, timer_end: 1_795_000_300, timerTime: 300_000 },
    { title: 'Next', isStop: 0, timer_start: 1_795_000_300 },
  ]);
});

it('keeps showing an ended entry that is missing in both responses', () => {
  const running = entry(1, { isStop: 0, timer_start: 1_795_000_000, timer_end: null });
  const stop = pending(stopTimer(running, {}, 1_795_000_300), 'confirmed');
  const next = pending(
    startTimer({ ...like, title: 'Next', timer_start: 1_795_000_300 }, {}, running),
    'confirmed',
  );
  for (const change of [stop, next]) {
    expect(withChanges([], [change])[0]).toMatchObject({ timer_id: 1, isStop: 1, timer_end: 1_795_000_300 });
  }
});

it('applies changes in the order in which they were made', () => {
  const changes = ['A', 'B'].map((title) => pending(editEntry(entry(1), setTitle(title))));
  expect(withChanges([entry(1)], changes)).toMatchObject([{ title: 'B' }]);
});

it('shows the server’s current values of an entry instead of its initial ones', () => {
  const begun = pending(startTimer({ ...like, title: 'Begun', timer_start: 1_795_000_300 }, {}), 'confirmed');
  const [uuid = ''] = begun.entryIds;
  const known = entry(1, { uuid, title: 'Known' });
  expect(withChanges([known], [begun])).toEqual([known]);
});

it('hides a refused edit, and shows a refused new entry', () => {
  const refused = pending(editEntry(entry(1), setTitle('Refused')), 'refused');
  expect(withChanges([entry(1)], [refused])).toMatchObject([{ title: 'Entry 1' }]);

  const running = entry(1, { isStop: 0, timer_start: 1_795_000_000, timer_end: null });
  const start = pending(
    startTimer({ ...like, title: 'Refused', timer_start: 1_795_000_300 }, {}, running),
    'refused',
  );
  expect(withChanges([running], [start])).toMatchObject([{ isStop: 0 }, { title: 'Refused', isStop: 0 }]);
});

it('never loses or duplicates an entry, whatever the changes', () => {
  const change = fc.oneof(
    fc
      .record({ id: fc.integer({ min: 1, max: 8 }), title: fc.string() })
      .map(({ id, title }) => editEntry(entry(id), setTitle(title))),
    fc
      .record({ id: fc.integer({ min: 1, max: 8 }), at: fc.integer({ min: 0 }) })
      .map(({ id, at }) => moveEntry(entry(id), at, at + 9)),
  );
  const removal = fc.integer({ min: 1, max: 8 }).map((id) => discardTimer(entry(id)));
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 8 })),
      fc.array(change),
      fc.array(removal),
      (ids, edits, removals) => {
        const shown = withChanges(
          ids.map((id) => entry(id)),
          [...edits, ...removals].map((each) => pending(each)),
        );
        const gone = new Set(removals.flatMap(({ entryIds }) => entryIds));
        expect(shown.map(({ uuid }) => uuid)).toEqual(ids.map(uuidOf).filter((uuid) => !gone.has(uuid)));
      },
    ),
  );
});
