import { act, screen, waitFor } from '@testing-library/react';
import type { TimeEntry } from '@timeweave/shared/api';
import { ada, entryAt, fakeServer, renderAt, uuidOf, workspaceWith } from '@timeweave/shared/testing';
import { ChangeQueue } from '../change-queue/index.ts';
import { useRequestEdit } from '../time-entry/index.ts';
import { EntryList } from './entry-list.tsx';
import { showList } from './list-with-undo.fixture.tsx';

const past = entryAt('2026-11-20T10:00:00Z', { title: 'Letters' });

function answerList(results: TimeEntry[]) {
  const days = [{ date: '2026-11-20', total: 60_000 }];
  const week = { date: '2026-11-15', total: 60_000 };
  fakeServer.answer('POST /api/usertime/list', 200, { results, running: [], snapshot: null, days, week });
}

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
  fakeServer.answer('POST /api/usertime/running', 200, { running: [] });
});
afterEach(() => jest.useRealTimers());

it('clears the selection on Escape, unless Escape closes a popup or reverts typed text', async () => {
  answerList([past]);
  const { person } = await renderAt('/dashboard', <EntryList offer={() => undefined} />, ada);
  const box = await screen.findByRole('checkbox', { name: 'Select Letters' });
  await person.click(box);
  expect(await screen.findByRole('toolbar')).toHaveTextContent('1 selected');

  await person.click(await screen.findByRole('button', { name: 'More for Letters' }));
  await screen.findByRole('menu');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(box).toBeChecked();

  await person.type(screen.getByRole('textbox', { name: 'Description of Letters' }), ' home{Escape}');
  expect(screen.getByRole('textbox', { name: 'Description of Letters' })).toHaveValue('Letters');
  expect(box).toBeChecked();

  await person.click(box);
  await person.click(box);
  await person.keyboard('{Escape}');
  expect(box).not.toBeChecked();
  expect(screen.queryByRole('toolbar')).toBeNull();
});

it('times without am and pm get the numeric keyboard of a phone', async () => {
  answerList([past]);
  await renderAt('/dashboard', <EntryList offer={() => undefined} />, ada);
  const end = await screen.findByRole('textbox', { name: 'End of Letters' });
  expect(end).toHaveAttribute('inputmode', 'numeric');
  expect(end).toHaveAttribute('enterkeyhint', 'done');
});

it('names entries without a description by their start, so that names are unique', async () => {
  const untitled = (start: string, timer_id: number) => entryAt(start, { title: '', timer_id });
  answerList([untitled('2026-11-20T10:00:00', 1), untitled('2026-11-20T09:00:00', 2)]);
  await renderAt('/dashboard', <EntryList offer={() => undefined} />, ada);
  for (const time of ['10:00', '09:00']) {
    expect(
      await screen.findByRole('textbox', { name: `Description of work of ${time} on 20-11-2026` }),
    ).toBeVisible();
    expect(screen.getByRole('checkbox', { name: `Select work of ${time} on 20-11-2026` })).toBeVisible();
  }
  const named = [...screen.getAllByRole('textbox'), ...screen.getAllByRole('button', { name: /work of/ })];
  const names = named.map((control) => control.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(names.length);
});

it('an entry of a ticket links to it, and continuing the entry keeps the ticket', async () => {
  const reference = { id: '4711', url: 'https://tickets.example/4711' };
  answerList([entryAt('2026-11-20T10:00:00Z', { title: 'Letters', reference })]);
  fakeServer.answer('POST /api/usertime/create', 200, { results: { insertId: 9 }, running: [] });
  const list = (
    <>
      <ChangeQueue />
      <EntryList offer={() => undefined} />
    </>
  );
  const { person } = await renderAt('/dashboard', list, ada);
  const link = await screen.findByRole('link', { name: '4711' });
  expect(link).toHaveAttribute('href', reference.url);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await person.click(screen.getByRole('button', { name: 'Continue Letters' }));
  await waitFor(() =>
    expect(fakeServer.sent.find(({ name }) => name === 'POST /api/usertime/create')?.payload).toMatchObject({
      reference,
    }),
  );
});

describe('an undo', () => {
  const letters = entryAt('2026-11-20T10:00:00Z', { title: 'Letters', tag_id: '1,2', tag_title: 'a,b' });
  const notes = entryAt('2026-11-20T09:00:00Z', { title: 'Notes', tag_id: '2', tag_title: 'b' });
  const sentTo = (name: string) => fakeServer.sent.filter((sent) => sent.name === name);

  // Without a height, jsdom renders no items of a picker.
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
  });
  afterEach(() => jest.restoreAllMocks());

  function renderList() {
    answerList([letters, notes]);
    return showList();
  }

  it('is offered after a bulk change of tags, with the added and removed ones', async () => {
    fakeServer.answer('POST /api/tag/list', 200, {
      results: [
        { id: 1, tag_title: 'a', tagcolor: '#000000' },
        { id: 2, tag_title: 'b', tagcolor: '#000000' },
      ],
    });
    const outcomes = [letters, notes].map(({ uuid }) => ({ timer_id: uuid, done: true }));
    fakeServer.answer('PUT /api/usertime/bulk_edit', 200, { results: outcomes, undo_id: 7 });
    fakeServer.answer('PUT /api/usertime/bulk_undo', 200, {
      results: [
        { ...outcomes[0], done: false, msg: 'Someone changed this time entry in the meantime.' },
        outcomes[1],
      ],
    });
    const { person, alerts } = await renderList();
    for (const title of ['Letters', 'Notes']) {
      await person.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
    }
    await person.click(screen.getByRole('combobox', { name: 'Tags: b; 1 more on some entries' }));
    expect(await screen.findByRole('option', { name: 'b', selected: true })).toBeInTheDocument();
    await person.click(screen.getByRole('option', { name: 'a , on some entries', selected: false }));
    expect(sentTo('PUT /api/usertime/bulk_edit')).toEqual([]);
    await person.keyboard('{Escape}');
    expect(await screen.findByText('Changed the tags of 2 entries')).toBeVisible();
    const timer_ids = [letters.uuid, notes.uuid];
    expect(sentTo('PUT /api/usertime/bulk_edit')).toMatchObject([
      { payload: { workspace_id: 1, timer_ids, add_tags: [1] } },
    ]);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(sentTo('PUT /api/usertime/bulk_undo')).toMatchObject([{ payload: { undo_id: 7 } }]);
    const alert = '1 of 2 entries weren’t changed: Someone changed this time entry in the meantime.';
    await waitFor(() => expect(alerts()).toEqual([alert]));
  });

  it('is offered after a change of times, with the previous times', async () => {
    fakeServer.answer('PUT /api/usertime/edit_manually', 200, { status: 200 });
    const { person } = await renderList();
    const duration = screen.getByRole('textbox', { name: 'Duration of Letters' });
    await person.clear(duration);
    await person.type(duration, '1h{Enter}');
    expect(await screen.findByText('Changed the times of “Letters”')).toBeVisible();
    const [start, end] = [letters.timer_start, letters.timer_start + 3600];
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(sentTo('PUT /api/usertime/edit_manually')).toMatchObject([
      { payload: { timer_start: start, timer_end: end } },
      { payload: { timer_start: start, timer_end: start + 60, seen_start: start, seen_end: end } },
    ]);
  });

  it('of an earlier change of times disappears when a newer change begins', async () => {
    const call = 'PUT /api/usertime/edit_manually';
    const finish: (() => void)[] = [];
    const { person } = await renderList();
    const duration = screen.getByRole('textbox', { name: 'Duration of Letters' });
    for (const typed of ['1h', '2h']) {
      fakeServer.answerWhen(call, new Promise((resolve) => finish.push(resolve)), 200, { status: 200 });
      await person.clear(duration);
      await person.type(duration, `${typed}{Enter}`);
    }
    finish[0]?.();
    await waitFor(() => expect(sentTo(call)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    finish[1]?.();
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  });
});

function EditButton({ uuid }: { uuid: string }) {
  const requestEdit = useRequestEdit();
  return <button onClick={() => requestEdit(uuid)}>Edit</button>;
}

it('shows a message when another part of the app requests an entry that is not in the list', async () => {
  answerList([past]);
  const { person, alerts } = await renderAt(
    '/dashboard',
    <>
      <EditButton uuid={uuidOf(4711)} />
      <EntryList offer={() => undefined} />
    </>,
    ada,
  );
  await screen.findByRole('textbox', { name: 'Description of Letters' });
  expect(alerts()).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() =>
    expect(alerts()).toEqual(['This entry is not in the list. Load more entries to find it.']),
  );
});

it('the totals of the day and the week include the running entry, and tick', async () => {
  const day = '2026-11-20';
  const [noon, begin] = [Date.parse(`${day}T12:00:00Z`), Date.now()];
  const realNow = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => noon + realNow() - begin);
  const finished = entryAt(`${day}T09:00:00Z`, { title: 'Letters' });
  const running = entryAt(`${day}T11:00:00Z`, { title: 'Post', timer_end: null, isStop: 0 });
  const list = { results: [finished], running: [running], snapshot: null };
  const totals = { days: [{ date: day, total: 60_000 }], week: { date: day, total: 60_000 } };
  fakeServer.answer('POST /api/usertime/list', 200, { ...list, ...totals });
  fakeServer.answer('POST /api/usertime/running', 200, { running: [running] });
  await renderAt('/dashboard', <EntryList offer={() => undefined} />, ada);
  expect(await screen.findByLabelText('Total of Today')).toHaveTextContent(/^1:01:0\d$/);
  expect(screen.getByLabelText('Total of this week')).toHaveTextContent(/^1:01:0\d$/);
  await waitFor(() => expect(screen.getByLabelText('Total of Today')).not.toHaveTextContent('1:01:00'));
  jest.restoreAllMocks();
});

it('a new day renames the days and loads the totals of its week', async () => {
  const realTimers = ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'] as const;
  jest.useFakeTimers({ now: new Date('2026-11-20T23:59:50Z'), doNotFake: [...realTimers] });
  answerList([past]);
  await renderAt('/dashboard', <EntryList offer={() => undefined} />, ada);
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
  const before = fakeServer.sent.length;
  act(() => {
    jest.advanceTimersByTime(20_000);
  });
  expect(screen.getByRole('heading', { name: 'Yesterday' })).toBeVisible();
  jest.useRealTimers();
  await waitFor(() => expect(fakeServer.sent.length).toBeGreaterThan(before));
});

it.each([1, 0] as const)(
  'the import is offered below an empty list, to admins only (%s)',
  async (isAdmin) => {
    answerList([]);
    fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, {
      results: [workspaceWith({ is_workspace_admin: isAdmin })],
    });
    await renderAt('/dashboard', <EntryList offer={() => undefined} />, ada);
    await screen.findByText('Nothing tracked yet');
    if (isAdmin === 1)
      expect(await screen.findByRole('link', { name: 'Bring your history' })).toHaveAttribute(
        'href',
        '/import',
      );
    else {
      await waitFor(() =>
        expect(fakeServer.sent.map(({ name }) => name)).toContain('POST /api/workspace/listbyworkspaceid'),
      );
      expect(screen.queryByRole('link', { name: 'Bring your history' })).toBeNull();
    }
  },
);
