import { screen, waitFor, within } from '@testing-library/react';
import type { Answer, ReportEntry } from '@timeweave/shared/api';
import type { RemoteComponents, ShellPartsValue } from '@timeweave/shared/contract';
import { useWorkspaces } from '@timeweave/shared/facade';
import { ada, entryAt, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { withEntryService } from './entry-service.fixture.tsx';
import { DetailedReport } from './index.ts';

const detailed = 'POST /api/report/detailed';
const move = 'PUT /api/usertime/edit_manually';

/** An entry of one minute, at 23:30 in Tokyo. */
const letters: ReportEntry = {
  ...entryAt('2026-11-18T14:30:00Z', { timer_id: 1, title: 'Letters' }),
  time: 60_000,
  date: '2026-11-18',
  money: null,
  may_edit: 'all',
};

const page = (results: ReportEntry[]): Answer<typeof detailed> => ({
  totals: { entries: results.length, exactTime: 60_000, billableTime: 0 },
  totalTime: 60_000,
  results,
  cursor: null,
  rounding: null,
  timeZone: 'Asia/Tokyo',
});

const isRange = (props: object): props is RemoteComponents['reports/entry-range'] => 'onMove' in props;

/** Moves the entry by an hour, and extends it by a minute. */
const RemoteComponent: ShellPartsValue['RemoteComponent'] = ({ props }) => {
  if (!isRange(props)) return null;
  const { start, end } = props.span;
  return <button onClick={() => props.onMove({ start: start + 3600, end: end + 3660 })}>Move</button>;
};

const cells = () =>
  within(screen.getAllByRole('row')[1] ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

/** Opens a report in Tokyo's time zone; refetches stay pending. */
async function open(entry: ReportEntry) {
  fakeServer.answer(detailed, 200, page([entry]));
  const Report = () => {
    useWorkspaces();
    return <DetailedReport selection={{ start: '2026-11-16', end: '2026-11-22' }} />;
  };
  const address = '/reports?zone=Asia%2FTokyo';
  const rendered = await renderAt(address, <Report />, ada, [], withEntryService(RemoteComponent));
  await screen.findByDisplayValue('Letters');
  fakeServer.answerWhen(detailed, new Promise(() => undefined), 200, page([]));
  return rendered;
}

beforeEach(() => {
  fakeServer.reset();
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith()] });
  // jsdom has no layout: a row is 45 px high.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(45);
});
afterEach(() => jest.restoreAllMocks());

it('an entry with new times shows its day in the report’s time zone and its duration at once', async () => {
  const { person } = await open(letters);
  expect(cells()).toEqual(expect.arrayContaining(['18-11-2026Move', '0:01:00']));
  let save = () => {};
  const saving = new Promise<void>((resolve) => (save = resolve));
  fakeServer.answerWhen(move, saving, 200, { status: 200 });
  await person.click(screen.getByRole('button', { name: 'Move' }));
  const moved = expect.arrayContaining(['19-11-2026Move', '0:02:00']);
  expect(cells()).toEqual(moved);
  save();
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(cells()).toEqual(moved);
  fakeServer.answer(move, 200, { status: 200 });
  await person.click(undo);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(cells()).toEqual(expect.arrayContaining(['18-11-2026Move', '0:01:00']));
});

it('a refused move restores the old day and duration', async () => {
  const { person, alerts } = await open(letters);
  fakeServer.answer(move, 409, { errors: [{ msg: 'Someone changed this time entry in the meantime.' }] });
  await person.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(alerts()).toHaveLength(1));
  expect(cells()).toEqual(expect.arrayContaining(['18-11-2026Move', '0:01:00']));
});

it('a rounded duration stays until the refetch; the exact one is updated at once', async () => {
  const { person } = await open({ ...letters, time: 900_000 });
  fakeServer.answer(move, 200, { status: 200 });
  await person.click(screen.getByRole('button', { name: 'Move' }));
  await screen.findByRole('button', { name: 'Undo' });
  expect(cells()).toEqual(expect.arrayContaining(['19-11-2026Move', '0:15:00exactly 0:02:00']));
});

async function pickDay(person: Awaited<ReturnType<typeof open>>['person'], day: RegExp) {
  await person.click(screen.getByRole('button', { name: 'Date of Letters: 18-11-2026' }));
  const calendar = within(await screen.findByRole('dialog', { name: 'Change date' }));
  await person.click(calendar.getByRole('button', { name: day }));
}

it('an entry moves to another day of the report’s time zone at once, and back with the undo', async () => {
  const { person } = await open(letters);
  let save = () => {};
  const saving = new Promise<void>((resolve) => (save = resolve));
  fakeServer.answerWhen(move, saving, 200, { status: 200 });
  await pickDay(person, /November 25th, 2026/);
  const moved = expect.arrayContaining(['25-11-2026Move', '0:01:00']);
  await waitFor(() => expect(cells()).toEqual(moved));
  save();
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(screen.getByText('Moved “Letters” to 25-11-2026')).toBeVisible();
  const [start, end] = [letters.timer_start, letters.timer_end ?? 0];
  const week = 7 * 86_400;
  const sent = fakeServer.sent.filter(({ name }) => name === move).map(({ payload }) => payload);
  expect(sent).toEqual([
    {
      timer_id: letters.uuid,
      timer_start: start + week,
      timer_end: end + week,
      seen_start: start,
      seen_end: end,
    },
  ]);
  fakeServer.answer(move, 200, { status: 200 });
  await person.click(undo);
  await waitFor(() => expect(cells()).toEqual(expect.arrayContaining(['18-11-2026Move', '0:01:00'])));
});

it('in a long list an entry keeps its row when its new day belongs to another page', async () => {
  const titles = ['Letters', 'Cards', 'Tables', 'Proofs', 'Plates', 'Notes'];
  const entries = titles.map((title, index) => ({ ...letters, title, timer_id: index + 1 }));
  const answerPage = (index: number) =>
    fakeServer.answer(detailed, 200, {
      ...page(entries.slice(index, index + 1)),
      cursor: index < 5 ? `after ${index + 1}` : null,
    });
  answerPage(0);
  const report = <DetailedReport selection={{ start: '2026-11-16', end: '2026-11-22' }} />;
  const { person } = await renderAt('/reports', report, ada, [], withEntryService(RemoteComponent));
  for (const [index, title] of titles.entries()) {
    await screen.findByDisplayValue(title);
    if (index === 5) break;
    answerPage(index + 1);
    await person.click(screen.getByRole('button', { name: 'Load more' }));
  }
  fakeServer.answer(move, 200, { status: 200 });
  fakeServer.answer(detailed, 200, { ...page([{ ...letters, title: 'Other work', timer_id: 9 }]) });
  fakeServer.sent.length = 0;
  await person.click(screen.getAllByRole('button', { name: 'Move' })[2] ?? document.body);
  await waitFor(() =>
    expect(fakeServer.sent.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ cursor: 'after 2' }),
    ),
  );
  expect(await screen.findByText('Changed the times of “Tables”')).toBeVisible();
  await waitFor(() => expect(screen.getByDisplayValue('Tables')).toBeVisible());
  expect(screen.queryByDisplayValue('Other work')).toBeNull();
});

it('a refused day shows the reason, and the entry stays', async () => {
  const { person, alerts } = await open(letters);
  fakeServer.answer(move, 403, { errors: [{ msg: 'This day is locked.' }] });
  await pickDay(person, /November 25th, 2026/);
  await waitFor(() => expect(alerts()).toEqual(['This day is locked.']));
  expect(cells()).toEqual(expect.arrayContaining(['18-11-2026Move', '0:01:00']));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('locked days are disabled', async () => {
  const locked = workspaceWith({ locked_until: '2026-11-10' });
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [locked] });
  const { person } = await open(letters);
  await person.click(screen.getByRole('button', { name: 'Date of Letters: 18-11-2026' }));
  const calendar = within(await screen.findByRole('dialog', { name: 'Change date' }));
  await waitFor(() => expect(calendar.getByRole('button', { name: /November 10th, 2026/ })).toBeDisabled());
  expect(calendar.getByRole('button', { name: /November 11th, 2026/ })).toBeEnabled();
});

it('a user who may not change the times of an entry sees its date as text', async () => {
  fakeServer.answer(detailed, 200, page([{ ...letters, may_edit: 'parts' }]));
  const report = <DetailedReport selection={{ start: '2026-11-16', end: '2026-11-22' }} />;
  await renderAt('/reports?zone=Asia%2FTokyo', report, ada, [], withEntryService(RemoteComponent));
  await screen.findByRole('cell', { name: 'Letters' });
  expect(screen.queryByRole('button', { name: /^Date of/ })).toBeNull();
});
