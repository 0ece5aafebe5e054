import { entryAt } from '@timeweave/shared/testing';
import type { EntryChange, PendingChange } from '../change-queue/index.ts';
import { editEntry, setTitle, startTimer } from '../entry-commands/index.ts';
import { queuedChanges } from './queued-changes.ts';

const entry = entryAt('2026-11-20T10:00:00Z', { title: 'Letters' });

const queued = (change: EntryChange, rest: Partial<PendingChange> = {}): PendingChange => ({
  ...change,
  key: change.says,
  personId: 'MQ==',
  madeAt: 1,
  state: 'pending',
  ...rest,
});

const whyOf = (...changes: PendingChange[]) => queuedChanges(changes).map(({ state, why }) => [state, why]);

it('a change names the earlier change of the same entry that it waits for', () => {
  const first = queued(editEntry(entry, setTitle('First')), { state: 'sending' });
  const second = queued(editEntry(entry, setTitle('Second')));
  expect(whyOf(first, second)).toEqual([
    ['Sending', ''],
    ['Waiting', 'Waits for: The description “First” of “Letters”'],
  ]);
});

it('a refused change shows the server’s reason, and an unanswered one that the server can’t be reached', () => {
  const reason = 'This day is locked.';
  const refused = queued(editEntry(entry, setTitle('First')), { state: 'refused', reason });
  const start = startTimer({ workspace_id: 1, timer_start: 1_795_000_000 }, {});
  expect(whyOf(refused, queued(start, { isUnanswered: true }))).toEqual([
    ['Refused', reason],
    ['Waiting', 'The server can’t be reached.'],
  ]);
});
