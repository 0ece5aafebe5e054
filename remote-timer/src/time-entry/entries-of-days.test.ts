import { entryAt } from '@timeweave/shared/testing';
import type { EntryChange, PendingChange } from '../change-queue/index.ts';
import {
  addEntry,
  deleteEntries,
  editEntry,
  moveEntry,
  setProject,
  stopTimer,
} from '../entry-commands/index.ts';
import { entriesOfDays } from './entries-of-days.ts';

const waiting = (change: EntryChange): PendingChange => ({
  ...change,
  key: 'key',
  personId: 'MQ==',
  madeAt: 1,
  state: 'pending',
});

const now = Date.parse('2026-11-20T12:00:00Z');
const berlin = { start: '2026-11-20', end: '2026-11-21', timeZone: 'Europe/Berlin', workspaceId: 1, now };

const shown = (
  onServer: Parameters<typeof entriesOfDays>[0],
  changes: EntryChange[] = [],
  running: Parameters<typeof entriesOfDays>[1] = [],
) => entriesOfDays(onServer, running, changes.map(waiting), berlin);

const entry = (start: string, end: string) => entryAt(start, { timer_end: Date.parse(end) / 1000 });

it('returns the entries that touch the days in the user’s time zone, sorted by start', () => {
  const across = entry('2026-11-19T22:30:00Z', '2026-11-19T23:30:00Z');
  const late = entry('2026-11-21T22:59:00Z', '2026-11-22T01:00:00Z');
  const until = entry('2026-11-19T22:00:00Z', '2026-11-19T23:00:00Z');
  const after = entry('2026-11-21T23:00:00Z', '2026-11-21T23:10:00Z');
  expect(shown([late, across, until, after])).toEqual([across, late]);
});

it('drops an entry that a pending change deletes or moves to another day', () => {
  const [kept, leaving, gone] = [
    entry('2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z'),
    entry('2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z'),
    entry('2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z'),
  ];
  const dayMs = 86_400;
  const out = moveEntry(leaving, leaving.timer_start - 3 * dayMs, leaving.timer_start - 2 * dayMs);
  expect(shown([kept, leaving, gone], [out, deleteEntries(1, [gone])])).toEqual([kept]);
});

it('shows an entry that is not on the server yet only on its days', () => {
  const at = (start: string, workspace_id = 1) => {
    const timer_start = Date.parse(start) / 1000;
    return addEntry({ workspace_id, timer_start, timer_end: timer_start + 60, title: start }, {});
  };
  const changes = [at('2026-11-20T08:00:00Z'), at('2026-11-25T08:00:00Z'), at('2026-11-20T09:00:00Z', 2)];
  expect(shown([], changes).map(({ title }) => title)).toEqual(['2026-11-20T08:00:00Z']);
});

it('shows the running entry once, until a pending stop ends it', () => {
  const running = entryAt('2026-11-20T10:00:00Z', { isStop: 0, timer_end: null });
  expect(shown([running], [], [running])).toEqual([running]);
  expect(shown([], [], [running])).toEqual([running]);
  const stop = stopTimer(running, { title: 'Done' }, running.timer_start + 600);
  expect(shown([running], [stop], [])).toMatchObject([{ title: 'Done', isStop: 1 }]);
});

it('shows a pending change of the project in its colour', () => {
  const plain = entry('2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z');
  const change = editEntry(plain, setProject({ id: 3, name: 'Engine', color: '#0b7285', client: null }));
  expect(shown([plain], [change])).toMatchObject([{ project_id: 3, project_color: '#0b7285' }]);
});
