import { screen, waitFor } from '@testing-library/react';
import type { TimeEntry, Workspace } from '@timeweave/shared/api';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { ada, entryAt, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { ChangeQueue } from '../change-queue/index.ts';
import { useEntryCommands } from '../entry-commands/index.ts';
import { spanOfEntry } from '../entry-times/index.ts';
import { useWhichHour } from '../entry-times/index.ts';
import { type DragDistance, movedBy } from './dragged-times.ts';
import { useMoves } from './use-moves.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const [add, move] = ['POST /api/usertime/manual_entry', 'PUT /api/usertime/edit_manually'] as const;
const hourMs = 3_600_000;
const zone = 'Europe/Berlin';

interface Props {
  entry: TimeEntry;
  distance: DragDistance;
}

const noOffer = () => undefined;

/** The effects of a drop; journeys test the dragging itself in a browser. */
function Drops({ entry, distance }: Props) {
  const whichHour = useWhichHour();
  const moves = useMoves(useEntryCommands(noOffer), whichHour);
  const spans = movedBy(spanOfEntry(entry), distance, zone);
  return (
    <>
      <ChangeQueue />
      <p>{useCurrentWorkspace()?.title}</p>
      <button onClick={() => moves.move(entry, spans)}>Drop</button>
      <button onClick={() => moves.copy(entry, spans)}>Drop a copy</button>
      {whichHour.question}
    </>
  );
}

async function open(drop: Props, workspace: Partial<Workspace> = {}) {
  const results = [workspaceWith({ time_zone: zone, ...workspace })];
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results });
  fakeServer.answer('POST /api/usertime/running', 200, { running: [] });
  fakeServer.answer(add, 200, { status: 200, results: { insertId: 9 } });
  fakeServer.answer(move, 200, { status: 200 });
  const as = { ...ada, user_properties: { ...ada.user_properties, timeZone: zone } };
  const opened = await renderAt('/calendar', <Drops {...drop} />, as);
  await screen.findByText('House of Ada');
  return opened;
}

const sent = (name: string) =>
  fakeServer.sent.filter((call) => call.name === name).map(({ payload }) => payload);

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
});

it('a drop in the repeated hour asks which hour is meant', async () => {
  const entry = entryAt('2026-10-24T00:30:00Z', { timer_end: at('2026-10-24T01:30:00Z') });
  const { person } = await open({ entry, distance: { days: 1, milliseconds: 0 } });
  await person.click(screen.getByText('Drop'));
  await person.click(await screen.findByText(/the second$/));
  await waitFor(() =>
    expect(sent(move)).toMatchObject([
      { timer_start: at('2026-10-25T01:30:00Z'), timer_end: at('2026-10-25T02:30:00Z') },
    ]),
  );
});

it('a drop on a locked day shows the reason', async () => {
  const entry = entryAt('2026-11-18T09:00:00Z');
  const locked = { is_time_entry_locked: 1, locked_until: '2026-11-17' } as const;
  const { person, alerts } = await open({ entry, distance: { days: -1, milliseconds: 0 } }, locked);
  await person.click(screen.getByText('Drop'));
  await person.click(screen.getByText('Drop a copy'));
  const words = 'Time entries up to 17-11-2026 are locked in this workspace.';
  await waitFor(() => expect(alerts()).toEqual([words, words]));
  expect([...sent(move), ...sent(add)]).toEqual([]);
});

it('a copy leaves the entry on a locked day unchanged', async () => {
  const entry = entryAt('2026-11-18T09:00:00Z', { title: 'Letters', project_id: 3, tag_id: '4,5' });
  const locked = { is_time_entry_locked: 1, locked_until: '2026-11-18' } as const;
  const { person, alerts } = await open({ entry, distance: { days: 1, milliseconds: hourMs } }, locked);
  await person.click(screen.getByText('Drop'));
  await waitFor(() => expect(alerts()).toHaveLength(1));
  await person.click(screen.getByText('Drop a copy'));
  const work = { title: 'Letters', project_id: 3, tag_check_array: [4, 5] };
  await waitFor(() =>
    expect(sent(add)).toMatchObject([{ ...work, timer_start: at('2026-11-19T10:00:00Z') }]),
  );
  expect(sent(move)).toEqual([]);
});
