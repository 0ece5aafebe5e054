import { screen, waitFor, within } from '@testing-library/react';
import type { Answer, ReportEntry } from '@timeweave/shared/api';
import type { RemoteComponents, ShellPartsValue } from '@timeweave/shared/contract';
import { useWorkspaces } from '@timeweave/shared/facade';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { withEntryService } from './entry-service.fixture.tsx';
import { DetailedReport } from './index.ts';
import { reportEntry } from './report-entry.fixture.ts';

const detailed = 'POST /api/report/detailed';
const bulkEdit = 'PUT /api/usertime/bulk_edit';
const bulkUndo = 'PUT /api/usertime/bulk_undo';
const move = 'PUT /api/usertime/edit_manually';

const letters = reportEntry(1, 'Letters', { tag_id: '1,2', tag_title: 'a,b' });
const notes = reportEntry(2, 'Notes');
const cards = reportEntry(3, 'Cards', {
  may_edit: 'parts',
  user_id: 2,
  first_name: 'Grace',
  last_name: 'Hopper',
});
const locked = reportEntry(4, 'Looms', { may_edit: 'none', user_id: 3 });

const page = (
  results: ReportEntry[],
  billableTime = 0,
  cursor: string | null = null,
): Answer<typeof detailed> => ({
  totals: { entries: results.length, exactTime: results.length * 60_000, billableTime },
  totalTime: results.length * 60_000,
  results,
  cursor,
  rounding: null,
  timeZone: 'UTC',
});

const engine = {
  id: 7,
  project_name: 'Engine',
  project_color: '#0b6e67',
  client_id: null,
  client_name: null,
  is_archived: 0,
  user_id: 1,
  workspace_id: 1,
  isbillable: 1,
} as const;
const tag = (id: number, tag_title: string) => ({ id, tag_title, tagcolor: '#000000' });
const isRange = (props: object): props is RemoteComponents['reports/entry-range'] => 'onMove' in props;

/** Replaces the time fields of remote-timer with a button. */
const RemoteComponent: ShellPartsValue['RemoteComponent'] = ({ props }) => {
  if (!isRange(props)) return null;
  const { start, end } = props.span;
  return <button onClick={() => props.onMove({ start, end: end + 60 })}>End of {props.name}</button>;
};

const sentTo = (call: string) =>
  fakeServer.sent.filter(({ name }) => name === call).map(({ payload }) => payload);
const outcomes = (...done: [entry: ReportEntry, msg?: string][]) =>
  done.map(([{ timer_id, uuid }, msg]) => ({ timer_id, uuid, done: msg === undefined, msg }));
const rowOf = async (title: string) => {
  const rows = await screen.findAllByRole('row');
  const isWanted = (row: HTMLElement) =>
    row.textContent.includes(title) || within(row).queryByDisplayValue(title) !== null;
  return within(rows.find(isWanted) ?? document.body);
};

async function open(entries: ReportEntry[] = [letters, notes, cards, locked]) {
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith()] });
  fakeServer.answer(detailed, 200, page(entries));
  const Page = () =>
    useWorkspaces().data && <DetailedReport selection={{ start: '2026-11-16', end: '2026-11-22' }} />;
  const rendered = await renderAt('/reports', <Page />, ada, [], withEntryService(RemoteComponent));
  await screen.findAllByRole('row');
  return rendered;
}

beforeEach(() => {
  fakeServer.reset();
  // jsdom has no layout: a row is 45 px high, and a picker's list has room for rows.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(45);
});
afterEach(() => jest.restoreAllMocks());

it('a user edits the project, tags and billable mark of their own entries, and only reads the others', async () => {
  await open();
  const own = await rowOf('Notes');
  expect(own.getByRole('textbox', { name: 'Description of Notes' })).toBeVisible();
  expect(own.getByRole('button', { name: 'End of Notes' })).toBeVisible();
  const parts = await rowOf('Cards');
  expect(parts.queryByRole('textbox')).toBeNull();
  expect(parts.queryByRole('button', { name: /^End/ })).toBeNull();
  expect(parts.getByRole('combobox', { name: 'Project: No Project' })).toBeVisible();
  expect(parts.getByRole('button', { name: 'Billable: Cards' })).toBeVisible();
  const text = await rowOf('Looms');
  expect(text.queryByRole('button')).toBeNull();
  expect(text.queryByRole('checkbox')).toBeNull();
});

describe('a changed description', () => {
  it('shows at once, and can be undone', async () => {
    let save = () => {};
    const saving = new Promise<void>((resolve) => (save = resolve));
    const { person } = await open([notes]);
    fakeServer.answerWhen(bulkEdit, saving, 200, { results: outcomes([notes]), undo_id: 9 });
    const input = screen.getByRole('textbox', { name: 'Description of Notes' });
    await person.clear(input);
    await person.type(input, 'Note G{Enter}');
    expect(screen.getByRole('textbox', { name: 'Description of Note G' })).toHaveValue('Note G');
    fakeServer.answer(detailed, 200, page([{ ...notes, title: 'Note G' }]));
    save();
    fakeServer.answer(bulkUndo, 200, { results: outcomes([notes]) });
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(sentTo(bulkEdit)).toEqual([{ workspace_id: 1, timer_ids: [notes.uuid], title: 'Note G' }]);
    fakeServer.answer(detailed, 200, page([notes]));
    await person.click(undo);
    expect(await screen.findByDisplayValue('Notes')).toBeVisible();
    expect(sentTo(bulkUndo)).toEqual([{ workspace_id: 1, undo_id: 9 }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('that is refused keeps the typed text and says why', async () => {
    const reason = 'This day is locked.';
    const { person, alerts } = await open([notes]);
    fakeServer.answer(bulkEdit, 200, { results: outcomes([notes, reason]) });
    const input = screen.getByRole('textbox', { name: 'Description of Notes' });
    await person.clear(input);
    await person.type(input, 'Note G{Enter}');
    await waitFor(() => expect(alerts()).toEqual([reason]));
    expect(screen.getByRole('textbox', { name: 'Description of Notes' })).toBeInvalid();
    expect(input).toHaveValue('Note G');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await person.type(input, '{Escape}');
    expect(input).toHaveValue('Notes');
  });
});

it("a manager changes the project of another member's entry, and a refused change is rolled back", async () => {
  const { person, alerts } = await open([cards]);
  const msg = 'This workspace doesn’t let managers and admins change other members’ entries.';
  let answer = () => {};
  const answering = new Promise<void>((resolve) => (answer = resolve));
  fakeServer.answerWhen(bulkEdit, answering, 200, { results: outcomes([cards, msg]) });
  fakeServer.answer('POST /api/project/search', 200, { results: [engine] });
  await person.click(screen.getByRole('combobox', { name: 'Project: No Project' }));
  await person.click(await screen.findByRole('option', { name: 'Engine' }));
  expect(await screen.findByRole('combobox', { name: 'Project: Engine' })).toBeVisible();
  answer();
  expect(await screen.findByRole('combobox', { name: 'Project: No Project' })).toBeVisible();
  expect(alerts()).toEqual([msg]);
  expect(sentTo(bulkEdit)).toEqual([{ workspace_id: 1, timer_ids: [3], project_id: 7 }]);
});

it('the totals follow a change of the billable mark', async () => {
  const { person } = await open([notes]);
  expect(await screen.findByText('0 %')).toBeVisible();
  fakeServer.answer(bulkEdit, 200, { results: outcomes([notes]), undo_id: 1 });
  fakeServer.answer(detailed, 200, page([{ ...notes, is_billable: 1 }], 60_000));
  await person.click(screen.getByRole('button', { name: 'Billable: Notes' }));
  expect(screen.getByRole('button', { name: 'Billable: Notes' })).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('100 %')).toBeVisible();
});

it('times can be changed and undone, unless another user has changed them', async () => {
  const { person } = await open([notes]);
  fakeServer.answer(move, 200, { status: 200 });
  await person.click(screen.getByRole('button', { name: 'End of Notes' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  const [start, end] = [notes.timer_start, notes.timer_end ?? 0];
  const times = { timer_id: notes.uuid, timer_start: start };
  await waitFor(() =>
    expect(sentTo(move)).toEqual([
      { ...times, timer_end: end + 60, seen_start: start, seen_end: end },
      { ...times, timer_end: end, seen_start: start, seen_end: end + 60 },
    ]),
  );
});

it("selecting an entry does not select another member's entry with the same UUID", async () => {
  const { person } = await open([letters, { ...cards, uuid: letters.uuid }]);
  await person.click(screen.getByRole('checkbox', { name: 'Select Letters' }));
  expect(screen.getByRole('checkbox', { name: 'Select Cards' })).not.toBeChecked();
  expect(screen.getByRole('toolbar', { name: 'Selected entries' })).toHaveTextContent('1 selected');
});

describe('several entries', () => {
  it('are selected with Shift and changed together, and refused ones keep their values', async () => {
    const { person, alerts } = await open();
    await person.click(screen.getByRole('checkbox', { name: 'Select Letters' }));
    await person.keyboard('{Shift>}');
    await person.click(screen.getByRole('checkbox', { name: 'Select Cards' }));
    await person.keyboard('{/Shift}');
    const bar = within(screen.getByRole('toolbar', { name: 'Selected entries' }));
    expect(bar.getByRole('status')).toHaveTextContent('3 of 4 selected');
    const results = outcomes([letters], [notes, 'This day is locked.'], [cards]);
    fakeServer.answer(bulkEdit, 200, { results, undo_id: 4 });
    fakeServer.answer(
      detailed,
      200,
      page([{ ...letters, is_billable: 1 }, notes, { ...cards, is_billable: 1 }, locked]),
    );
    await person.click(bar.getByRole('button', { name: 'Billable' }));
    expect(await screen.findByText('Marked 2 entries as billable')).toBeVisible();
    expect(alerts()).toEqual(['1 of 3 entries weren’t changed: This day is locked.']);
    expect(sentTo(bulkEdit)).toEqual([
      { workspace_id: 1, timer_ids: [letters.uuid, notes.uuid, 3], is_billable: 1 },
    ]);
    expect(screen.getByRole('button', { name: 'Billable: Notes' })).toHaveAttribute('aria-pressed', 'false');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('get and lose tags, and keep their other tags', async () => {
    const { person } = await open([letters, cards]);
    await person.click(screen.getByRole('checkbox', { name: 'Select all loaded entries' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Selected entries' }));
    fakeServer.answer(bulkEdit, 200, { results: outcomes([letters], [cards]), undo_id: 4 });
    fakeServer.answer('POST /api/tag/list', 200, { results: [tag(1, 'a'), tag(2, 'b'), tag(3, 'c')] });
    await person.click(bar.getByRole('combobox', { name: 'Tags: none; 2 more on some entries' }));
    await person.click(await screen.findByRole('option', { name: /^c/ }));
    for (let clicks = 0; clicks < 2; clicks += 1)
      await person.click(screen.getByRole('option', { name: /^b/ }));
    await person.keyboard('{Escape}');
    await waitFor(() =>
      expect(sentTo(bulkEdit)).toEqual([
        { workspace_id: 1, timer_ids: [letters.uuid, 3], add_tags: [3], remove_tags: [2] },
      ]),
    );
  });

  it('are deleted if they belong to the user, and are restored by the undo', async () => {
    const { person } = await open([letters, cards]);
    await person.click(screen.getByRole('checkbox', { name: 'Select all loaded entries' }));
    fakeServer.answer('POST /api/usertime/delete', 200, { results: outcomes([letters]) });
    fakeServer.answer(detailed, 200, page([cards]));
    await person.click(screen.getByRole('button', { name: 'Delete 1 of mine' }));
    expect(await screen.findByText('Deleted “Letters”')).toBeVisible();
    expect(screen.queryByDisplayValue('Letters')).toBeNull();
    expect(sentTo('POST /api/usertime/delete')).toEqual([{ workspace_id: 1, timer_ids: [letters.uuid] }]);
    fakeServer.answer('POST /api/usertime/restore', 200, { results: outcomes([letters]) });
    fakeServer.answer(detailed, 200, page([letters, cards]));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByDisplayValue('Letters')).toBeVisible();
  });
});

it('refetches only the changed page and the totals of a long list', async () => {
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith()] });
  const entries = Array.from({ length: 7 }, (_, index) => reportEntry(index + 1, `Entry ${index + 1}`));
  const answerPage = (index: number, changes: Partial<ReportEntry> = {}, billableTime = 0) => {
    const results = entries.slice(index, index + 1).map((each) => ({ ...each, ...changes }));
    fakeServer.answer(detailed, 200, page(results, billableTime, index < 6 ? `after ${index + 1}` : null));
  };
  answerPage(0);
  const selection = { start: '2026-11-16', end: '2026-11-22' };
  const report = <DetailedReport selection={selection} />;
  const { person } = await renderAt('/reports', report, ada, [], withEntryService(RemoteComponent));
  for (let index = 1; index < 7; index += 1) {
    await screen.findByDisplayValue(`Entry ${index}`);
    answerPage(index);
    await person.click(screen.getByRole('button', { name: 'Load more' }));
  }
  await screen.findByDisplayValue('Entry 7');
  await waitFor(() => expect(sentTo(detailed)).toHaveLength(8));
  fakeServer.sent.length = 0;
  fakeServer.answer(bulkEdit, 200, { results: outcomes([reportEntry(3, 'Entry 3')]), undo_id: 1 });
  answerPage(2, { is_billable: 1 }, 60_000);
  await person.click(screen.getByRole('button', { name: 'Billable: Entry 3' }));
  expect(await screen.findByText('100 %')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Billable: Entry 3' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByDisplayValue('Entry 7')).toBeVisible();
  expect(sentTo(detailed)).toEqual([
    expect.objectContaining({ limit: 1 }),
    expect.objectContaining({ cursor: 'after 2', limit: 500 }),
  ]);
  fakeServer.sent.length = 0;
  answerPage(0);
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByDisplayValue('Entry 7')).toBeNull());
  expect(screen.getByDisplayValue('Entry 1')).toBeVisible();
});
