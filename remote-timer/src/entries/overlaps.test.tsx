import { cleanup, screen, waitFor } from '@testing-library/react';
import { entryAt, fakeServer } from '@timeweave/shared/testing';
import { answerList, payloadsOf, showList } from './list-with-undo.fixture.tsx';

/** An entry of some minutes on the 18th, from a time in UTC. */
const lasting = (title: string, from: string, minutes: number) => {
  const entry = entryAt(`2026-11-18T${from}:00Z`, { title });
  return { ...entry, timer_end: entry.timer_start + minutes * 60, timerTime: minutes * 60_000 };
};
const [early, late] = [lasting('Early', '08:00', 72), lasting('Late', '09:00', 60)];
const [whole, inner] = [lasting('Whole', '11:00', 240), lasting('Inner', '12:00', 30)];
const edit = 'PUT /api/usertime/edit_manually';
const mark = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
  fakeServer.answer(edit, 200, { status: 200 });
});

it('one of two overlapping entries is trimmed, and restored by the undo', async () => {
  answerList([late, early]);
  const { person } = await showList();
  await person.click(await mark('Overlaps with “Late” by 0:12:00'));
  expect(await screen.findByText('09:00–10:00')).toBeInTheDocument();
  answerList([late, { ...early, timer_end: late.timer_start }]);
  await person.click(screen.getByRole('button', { name: 'Trim to end at 09:00' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Overlaps with/ })).toBeNull());
  answerList([late, early]);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await mark('Overlaps with “Late” by 0:12:00')).toBeVisible();
  expect(payloadsOf(edit)).toMatchObject([
    { timer_start: early.timer_start, timer_end: late.timer_start },
    { timer_start: early.timer_start, timer_end: early.timer_end },
  ]);
});

it.each([
  ['the outer one', 'Overlaps with “Inner” by 0:30:00', 'Split around “Inner”'],
  ['the inner one', 'Overlaps with “Whole” by 0:30:00', 'Split “Whole” around this'],
])('the outer entry is split around the inner one, from %s, and the undo joins it', async (_, which, way) => {
  answerList([inner, whole]);
  fakeServer.answer('POST /api/usertime/split', 200, { results: { insertId: 9 } });
  fakeServer.answer('POST /api/usertime/delete', 200, { results: [] });
  const { person } = await showList();
  await person.click(await mark(which));
  await person.click(await screen.findByRole('button', { name: way }));
  await waitFor(() => expect(payloadsOf('POST /api/usertime/split')).toHaveLength(1));
  const [split] = payloadsOf('POST /api/usertime/split');
  expect(split).toMatchObject({ timer_id: whole.uuid, at: inner.timer_start, until: inner.timer_end });
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(payloadsOf('POST /api/usertime/delete')).toHaveLength(1));
  expect(payloadsOf(edit)).toMatchObject([{ timer_id: whole.uuid, timer_end: whole.timer_end }]);
});

const allow = 'PUT /api/usertime/allow_overlap';
const hasNoMark = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: /^Overlaps with/ })).toBeNull());

it('two entries that are kept have no mark, until the undo', async () => {
  answerList([late, early]);
  fakeServer.answer(allow, 200, { status: 200 });
  const { person } = await showList();
  await person.click(await mark('Overlaps with “Early” by 0:12:00'));
  answerList([{ ...late, allowed_overlaps: [early.uuid] }, early]);
  await person.click(await screen.findByRole('button', { name: 'Keep both' }));
  await hasNoMark();
  answerList([late, early]);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await mark('Overlaps with “Early” by 0:12:00')).toBeVisible();
  const pair = { timer_id: late.uuid, other_timer_id: early.uuid };
  await waitFor(() =>
    expect(payloadsOf(allow)).toMatchObject([
      { ...pair, is_allowed: 1 },
      { ...pair, is_allowed: 0 },
    ]),
  );
});

it.each([
  ['the earlier', [late, { ...early, allowed_overlaps: [late.uuid] }]],
  ['the later', [{ ...late, allowed_overlaps: [early.uuid] }, early]],
])('an overlap that %s entry allows on the server has no mark', async (_, entries) => {
  answerList(entries);
  await showList();
  await hasNoMark();
});

it('two entries that are kept offline have no mark, also after a reload', async () => {
  answerList([late, early]);
  const { person } = await showList();
  await person.click(await mark('Overlaps with “Early” by 0:12:00'));
  await person.click(await screen.findByRole('button', { name: 'Keep both' }));
  await hasNoMark();
  cleanup();
  await showList();
  await hasNoMark();
});

it('an entry is compared with the running one, which has no end to cut', async () => {
  const now = Math.floor(Date.now() / 1000);
  const ago = (minutes: number) => new Date((now - minutes * 60) * 1000).toISOString();
  const justNow = { ...entryAt(ago(60), { title: 'Just now' }), timer_end: now - 600 };
  const running = entryAt(ago(15), { title: 'Running', timer_end: null, isStop: 0 });
  answerList([justNow], [running]);
  const { person } = await showList();
  await person.click(await mark('Overlaps with “Running” by 0:05:00'));
  await person.click(await screen.findByRole('button', { name: /^Trim to end at/ }));
  await waitFor(() => expect(payloadsOf(edit)).toMatchObject([{ timer_end: running.timer_start }]));
});
