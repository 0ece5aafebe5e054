import { entryAt, fakeServer } from '@timeweave/shared/testing';
import {
  addLike,
  addSteps,
  deleteEntries,
  editEntries,
  editEntry,
  restoreEntries,
  setBillable,
  setTitle,
  undoEdit,
} from '../entry-commands/index.ts';
import { addChange } from './add-change.ts';
import { withChanges } from './with-changes.ts';
import { comeBack, openQueue, type Queue, rename, sent, until } from './queue.fixture.ts';

const edit = 'PUT /api/usertime/bulk_edit';
const undo = 'PUT /api/usertime/bulk_undo';
const remove = 'POST /api/usertime/delete';
const restore = 'POST /api/usertime/restore';

const [letters, notes] = [
  entryAt('2026-11-18T09:00:00Z', { title: 'Letters' }),
  entryAt('2026-11-18T10:00:00Z', { title: 'Notes' }),
];
const entries = [letters, notes];
const outcome = ({ uuid }: typeof letters, done = true) => ({
  timer_id: uuid,
  done,
  ...(!done && { msg: 'Locked.' }),
});

let queue: Queue;
beforeEach(() => void (queue = openQueue()));

const add = (change: Parameters<typeof addChange>[0]) => queue.store.dispatch(addChange(change));
const marked = () => editEntries(1, entries, setBillable(1));
const shown = () => withChanges(entries, queue.changes());

it('shows a bulk edit and its undo offline, and sends both in order with the id from the response', async () => {
  const change = marked();
  await add(change);
  expect(shown()).toMatchObject([{ is_billable: 1 }, { is_billable: 1 }]);
  await add(undoEdit(change, entries));
  expect(shown()).toMatchObject([
    { title: 'Letters', is_billable: 0 },
    { title: 'Notes', is_billable: 0 },
  ]);
  expect(sent(undo)).toEqual([]);
  fakeServer.answer(edit, 200, { results: entries.map((entry) => outcome(entry)), undo_id: 7 });
  fakeServer.answer(undo, 200, { results: entries.map((entry) => outcome(entry)) });
  await comeBack();
  await until(() => queue.changes().length === 0);
  expect(sent(undo)).toMatchObject([{ payload: { workspace_id: 1, undo_id: 7 } }]);
});

it('undoes a bulk edit that has left the queue', async () => {
  fakeServer.answer(edit, 200, { results: entries.map((entry) => outcome(entry)), undo_id: 8 });
  fakeServer.answer(undo, 200, { results: entries.map((entry) => outcome(entry)) });
  const change = marked();
  await add(change);
  await until(() => queue.changes().length === 0);
  await add(undoEdit(change, entries));
  expect(sent(undo)).toMatchObject([{ payload: { undo_id: 8 } }]);
});

it('restores only the entries that were deleted', async () => {
  const deletion = deleteEntries(1, entries);
  await add(deletion);
  expect(shown()).toEqual([]);
  await add(restoreEntries(deletion, entries));
  expect(shown()).toEqual(entries);
  fakeServer.answer(remove, 200, { results: [outcome(letters), outcome(notes, false)] });
  fakeServer.answer(restore, 200, { results: [outcome(letters)] });
  await comeBack();
  await until(() => sent(restore).length === 1);
  expect(sent(restore)).toMatchObject([{ payload: { timer_ids: [letters.uuid] } }]);
});

it('keeps entries that the server refused later as a refused change', async () => {
  await add(marked());
  fakeServer.answer(edit, 200, { results: [outcome(letters), outcome(notes, false)], undo_id: 9 });
  await comeBack();
  await until(() => queue.states().join() === 'refused');
  expect(queue.changes()).toMatchObject([
    { reason: 'Locked.', entryIds: [notes.uuid], payload: { timer_ids: [notes.uuid], is_billable: 1 } },
  ]);
});

it('keeps entries whose undo the server refused later as a refused change', async () => {
  fakeServer.answer(edit, 200, { results: entries.map((entry) => outcome(entry)), undo_id: 7 });
  const change = marked();
  await add(change);
  await until(() => queue.changes().length === 0);
  await add(undoEdit(change, entries));
  expect(queue.changes()).toMatchObject([{ isDelayed: true }]);
  const numbered = entries.map(({ uuid }, index) => ({ timer_id: index + 1, uuid, done: index === 0 }));
  fakeServer.answer(undo, 200, { results: numbered.map((each) => ({ ...each, msg: 'Changed.' })) });
  await comeBack();
  await until(() => queue.states().join() === 'refused');
  expect(queue.changes()).toMatchObject([{ reason: 'Changed.', entryIds: [notes.uuid], call: undo }]);
});

it('resolves to the outcomes when the server responds at once', async () => {
  const results = [outcome(letters), outcome(notes, false)];
  fakeServer.answer(edit, 200, { results, undo_id: 9 });
  await expect(add(marked())).resolves.toEqual({ results, undo_id: 9 });
  await until(() => queue.changes().length === 0);
});

it('waits for an earlier change of one of its entries', async () => {
  void queue.make(editEntry(notes, setTitle('New name')));
  void add(deleteEntries(1, entries));
  await until(() => sent(rename).length === 1);
  expect(sent(remove)).toEqual([]);
});

describe('entries that are added together', () => {
  const addAll = 'POST /api/usertime/add_entries';
  const copy = (start: number) => addLike(letters, { start, end: start + 60 });
  const additions = () => [copy(1_795_000_000), copy(1_795_086_400)];

  it('are one change of one call, and at most 40 of them', async () => {
    const [step, ...others] = addSteps(additions());
    if (!step) throw new Error('Nothing is added.');
    expect(others).toEqual([]);
    fakeServer.answer(addAll, 200, { results: step.entries.map((entry) => outcome(entry)) });
    await add(step.change);
    expect(sent(addAll)).toMatchObject([
      {
        payload: {
          workspace_id: 1,
          entries: [
            { uuid: step.entries[0]?.uuid, title: 'Letters', timer_start: 1_795_000_000 },
            { uuid: step.entries[1]?.uuid, title: 'Letters', timer_end: 1_795_086_460 },
          ],
        },
      },
    ]);
    const many = Array.from({ length: 81 }, (_, index) => copy(1_795_000_000 + index * 60));
    expect(addSteps(many).map(({ entries }) => entries.length)).toEqual([40, 40, 1]);
  });

  it('offline, are undone without those that the server refused; the refused ones stay to be decided', async () => {
    const [step] = addSteps(additions());
    const [first, second] = step?.entries ?? [];
    if (!step || !first || !second) throw new Error('Nothing is added.');
    await add(step.change);
    for (const back of step.back()) await add(back);
    fakeServer.answer(addAll, 200, { results: [outcome(first), outcome(second, false)] });
    fakeServer.answer(remove, 200, { results: [outcome(first)] });
    await comeBack();
    await until(() => sent(remove).length === 1);
    expect(sent(remove)).toMatchObject([{ payload: { timer_ids: [first.uuid] } }]);
    await until(() => queue.changes().length === 1);
    expect(queue.changes()).toMatchObject([
      { state: 'refused', reason: 'Locked.', payload: { entries: [{ uuid: second.uuid }] } },
    ]);
  });
});
