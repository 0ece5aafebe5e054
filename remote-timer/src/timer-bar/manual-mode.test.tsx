import { screen, waitFor } from '@testing-library/react';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import type { Undoable } from '@timeweave/shared/ui';
import { ChangeQueue } from '../change-queue/index.ts';
import { TimerBar } from './timer-bar.tsx';

const add = 'POST /api/usertime/manual_entry';
const at = (iso: string) => Date.parse(iso) / 1000;
/** Wednesday, 15:00. */
const now = Date.parse('2026-11-18T15:00:20Z');
/** Ends at 13:20. */
const morning = entryAt('2026-11-18T12:00:00Z', { timer_end: at('2026-11-18T13:20:00Z') });

const added = () => fakeServer.sent.filter(({ name }) => name === add).map(({ payload }) => payload);
const description = () => screen.getByRole('combobox', { name: 'Description' });
const field = (name: 'Start time' | 'End time' | 'Duration') => screen.getByRole('textbox', { name });
const times = () =>
  (['Start time', 'End time', 'Duration'] as const).map((name) => field(name).getAttribute('value'));

function serve(results: (typeof morning)[], snapshot: string | null = null) {
  const week = { date: '2026-11-15', total: 0 };
  fakeServer.answer('POST /api/usertime/list', 200, { results, running: [], snapshot, days: [], week });
}

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  localStorage.clear();
  fakeServer.reset();
  serve([morning]);
  fakeServer.answer('POST /api/usertime/running', 200, { running: [] });
  fakeServer.answer('POST /api/usertime/suggest', 200, { results: [] });
  fakeServer.answer('POST /api/project/search', 200, { results: [] });
  fakeServer.answer(add, 200, { status: 200, results: { insertId: 9 } });
});
afterEach(() => jest.restoreAllMocks());

async function showManualMode(timeZone = '', timeFormat: '12-hour' | '24-hour' = '24-hour') {
  const offers: Undoable[] = [];
  const page = (
    <>
      <ChangeQueue />
      <TimerBar offer={(done) => done && void offers.push(done)} />
    </>
  );
  const user = { ...ada, user_properties: { ...ada.user_properties, timeZone, timeFormat } };
  const { person } = await renderAt('/dashboard', page, user);
  await person.click(screen.getByRole('button', { name: 'Manual mode' }));
  const type = async (name: Parameters<typeof field>[0], text: string) => {
    await person.clear(field(name));
    await person.type(field(name), text);
  };
  return { person, type, offers };
}

/** Returns the button of a question's answer. */
const choice = (label: string) => screen.findByText(label, { selector: 'button' });

describe('when typed times end in the future', () => {
  it('a duration without a typed start means the time before now', async () => {
    serve([entryAt('2026-11-18T14:30:00Z', { timer_end: at('2026-11-18T15:00:10Z') })]);
    const { type, person } = await showManualMode();
    await waitFor(() => expect(field('Start time')).toHaveValue('15:00'));
    await type('Duration', '1h');
    expect(times()).toEqual(['13:30', '14:30', '1h']);
    await person.keyboard('{Enter}');
    await waitFor(() => expect(added()).toHaveLength(1));
    const timer_end = at('2026-11-18T14:30:00Z');
    expect(added()[0]).toMatchObject({ timer_start: timer_end - 3600, timer_end });
  });

  it('asks at the field which end is meant, and the former one stays until the answer', async () => {
    const { type, person } = await showManualMode();
    await type('Start time', '4:18');
    await type('End time', '2:30');
    await person.keyboard('{Enter}');
    expect(await choice('02:30 tomorrow')).toHaveTextContent(/22:12:00, ends in the future$/);
    expect(times()).toEqual(['04:18', '15:00', '10:42:00']);
    expect(added()).toEqual([]);
    await person.click(await choice('14:30 today'));
    expect(times()).toEqual(['04:18', '14:30', '10:12:00']);
    expect(field('End time')).toHaveFocus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(added()).toHaveLength(1));
  });

  it('Escape keeps the former end', async () => {
    const { type, person } = await showManualMode();
    await type('End time', '16:00{Tab}');
    await choice('16:00 today');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Is this what you mean?')).toBeNull());
    expect(times()).toEqual(['13:20', '15:00', '1:40:00']);
  });

  it('a confirmed end in the future is added without another question', async () => {
    const { type, person } = await showManualMode();
    await type('End time', '16:00{Tab}');
    await person.click(await choice('16:00 today'));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(added()).toHaveLength(1));
    expect(added()[0]).toMatchObject({ timer_end: at('2026-11-18T16:00:00Z') });
  });

  it('a duration after a typed start can mean the time before now', async () => {
    const { type, person } = await showManualMode();
    await type('Start time', '14:30');
    await type('Duration', '1h{Tab}');
    await choice('14:30 – 15:30 today');
    expect(field('Duration')).toHaveValue('0:30:00');
    await person.click(await choice('13:20 – 14:20 today'));
    expect(times()).toEqual(['13:20', '14:20', '1:00:00']);
  });

  it('asks before it adds an entry of a future day', async () => {
    const { type, person } = await showManualMode();
    await type('Start time', '9');
    await type('End time', '10{Tab}');
    await person.click(screen.getByRole('button', { name: /^Date:/ }));
    await person.click(await screen.findByRole('button', { name: /November 19th/ }));
    await person.click(screen.getByRole('button', { name: 'Add entry' }));
    const answer = await choice('09:00 – 10:00 tomorrow');
    expect(added()).toEqual([]);
    await person.click(answer);
    await waitFor(() => expect(added()).toHaveLength(1));
    expect(added()[0]).toMatchObject({ timer_end: at('2026-11-19T10:00:00Z') });
  });
});

it.each([
  ['24-hour', 'numeric'],
  ['12-hour', null],
])('times in the %s format get the %s keyboard of a phone', async (timeFormat, keyboard) => {
  await showManualMode('', timeFormat === '12-hour' ? timeFormat : '24-hour');
  const keyboards = (['Start time', 'End time', 'Duration'] as const).map((name) =>
    field(name).getAttribute('inputmode'),
  );
  expect(keyboards).toEqual([keyboard, keyboard, null]);
});

it('prefills the start with the end of the latest entry of the day', async () => {
  await showManualMode();
  await waitFor(() => expect(times()).toEqual(['13:20', '15:00', '1:40:00']));
  expect(screen.getByRole('button', { name: 'Date: Today, Wed 18' })).toBeVisible();
});

it('previews the end while a duration is typed, and Enter adds the entry with an undo', async () => {
  const { type, person, offers } = await showManualMode();
  await person.type(description(), 'Letters');
  await type('Duration', '45m');
  expect(field('End time')).toHaveValue('14:05');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(added()).toHaveLength(1));
  const timer_start = at('2026-11-18T13:20:00Z');
  expect(added()[0]).toMatchObject({ title: 'Letters', timer_start, timer_end: timer_start + 2700 });
  // the row may be outside the window
  await waitFor(() => expect(offers.at(-1)?.text).toBe('Added 13:20 – 14:05: “Letters”'));
});

it.each(['Start time', 'End time'] as const)('Enter adds from the %s', async (name) => {
  const { type, person } = await showManualMode();
  await type(name, '14:00');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(added()).toHaveLength(1));
});

it('prefills the start again after adding, and focuses the description without suggestions over the entry', async () => {
  const { type, person } = await showManualMode();
  await type('Duration', '30');
  // The server's list from here on.
  serve([entryAt('2026-11-18T13:20:00Z', { timer_end: at('2026-11-18T13:50:00Z') }), morning]);
  await person.keyboard('{Enter}');
  expect(description()).toHaveFocus();
  await waitFor(() => expect(times()).toEqual(['13:50', '15:00', '1:10:00']));
  expect(screen.queryByRole('listbox')).toBeNull();
  await person.keyboard('Next');
  expect(description()).toHaveValue('Next');
});

it('refuses an entry without duration, with a message at the field', async () => {
  serve([]);
  const { type, person } = await showManualMode();
  await waitFor(() => expect(times()).toEqual(['15:00', '15:00', '0:00:00']));
  await person.type(description(), 'Letters{Enter}');
  const hint = 'Enter a duration, or an end after the start.';
  expect(field('Duration')).toHaveFocus();
  expect(field('Duration')).toBeInvalid();
  expect(field('Duration')).toHaveAccessibleDescription(hint);
  expect(added()).toEqual([]);
  expect(description()).toHaveValue('Letters');
  await type('Duration', '0');
  await person.keyboard('{Enter}');
  expect(field('Duration')).toHaveAccessibleDescription(hint);
  await type('Duration', '20');
  expect(field('Duration')).toBeValid();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(added()).toHaveLength(1));
  const timer_end = at('2026-11-18T15:00:00Z');
  expect(added()[0]).toMatchObject({ timer_start: timer_end - 1200, timer_end });
});

it('selects an end that follows the start just typed, so that typing replaces it', async () => {
  const { type, person, offers } = await showManualMode();
  await type('Start time', '22:30');
  await person.tab();
  expect(field('End time')).toHaveFocus();
  expect(field('End time')).toHaveValue('22:30');
  await person.keyboard('23:15{Tab}');
  await person.click(await choice('23:15 yesterday'));
  expect(times()).toEqual(['22:30', '23:15', '0:45:00']);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(offers.at(-1)?.text).toMatch(/^Added 22:30 – 23:15 on Tue 17-11-2026: /));
});

it('keeps a duration that it cannot read, and Escape puts the old one back', async () => {
  const { type, person } = await showManualMode();
  await type('Duration', 'long');
  await person.keyboard('{Enter}');
  expect(field('Duration')).toHaveValue('long');
  expect(field('Duration')).toHaveAccessibleDescription('Enter a duration, such as 1:30.');
  expect(added()).toEqual([]);
  await person.keyboard('{Escape}');
  expect(field('Duration')).toHaveValue('1:40:00');
  expect(field('Duration')).toBeValid();
});

it('an invalid time becomes the current time, and Enter adds nothing', async () => {
  const { type, person } = await showManualMode();
  await type('Start time', 'nonsense');
  await person.keyboard('{Enter}');
  expect(times()).toEqual(['15:00', '15:00', '0:00:00']);
  expect(added()).toEqual([]);
});

it('restores all fields when the server refuses the entry', async () => {
  fakeServer.answer(add, 409, { errors: [{ msg: 'Locked.' }] });
  const { type, person } = await showManualMode();
  await person.type(description(), 'Letters');
  await type('Duration', '30');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(added()).toHaveLength(1));
  await waitFor(() => expect(description()).toHaveValue('Letters'));
  expect(times()).toEqual(['13:20', '13:50', '0:30:00']);
});

it('shows a note with an undo when the added entry ends on a later day', async () => {
  const { type, person, offers } = await showManualMode();
  await person.type(description(), 'Night watch');
  await type('Start time', '22:00');
  await type('End time', '2:00{Tab}');
  await person.click(await choice('02:00 today'));
  await person.click(screen.getByRole('button', { name: 'Add entry' }));
  await waitFor(() => expect(offers.at(-1)?.text).toBe('Added “Night watch”, which ends on a later day'));
});

describe('on another day', () => {
  const pickDay = async (person: Awaited<ReturnType<typeof showManualMode>>['person'], day: RegExp) => {
    await person.click(screen.getByRole('button', { name: /^Date:/ }));
    await person.click(await screen.findByRole('button', { name: day }));
  };

  it('starts at the end of the latest entry of that day, which is loaded if the list lacks it', async () => {
    serve([morning], 'more');
    const serveDay = (end: string) => {
      const tuesday = entryAt('2026-11-17T09:00:00Z', { timer_end: at(end) });
      fakeServer.answer('POST /api/report/calendar_data', 200, { results: [{ ...tuesday, color: '' }] });
    };
    serveDay('2026-11-17T10:30:00Z');
    const { person, type } = await showManualMode();
    await pickDay(person, /November 17th/);
    await waitFor(() => expect(times()).toEqual(['10:30', '10:30', '0:00:00']));
    expect(screen.getByRole('button', { name: 'Date: Tue 17-11-2026' })).toBeVisible();
    await type('Duration', '1:15');
    serveDay('2026-11-17T11:45:00Z');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(added()).toHaveLength(1));
    await waitFor(() => expect(times()).toEqual(['11:45', '11:45', '0:00:00']));
    expect(screen.getByRole('button', { name: 'Date: Tue 17-11-2026' })).toBeVisible();
  });

  it('starts at the current time when that day has no entries', async () => {
    const { person } = await showManualMode();
    await pickDay(person, /November 17th/);
    await waitFor(() => expect(times()).toEqual(['15:00', '15:00', '0:00:00']));
  });
});

it('asks which instants are meant in an hour that comes twice', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-01T15:00:00Z'));
  const { person, type } = await showManualMode('America/New_York');
  await type('Start time', '0:30');
  await type('End time', '1:30{Tab}');
  const which = await screen.findByRole('combobox', { name: 'That hour comes twice. Which one?' });
  expect(which).toHaveTextContent('00:30 EDT – 01:30 EDT');
  await person.click(which);
  await person.click(await screen.findByRole('option', { name: '00:30 EDT – 01:30 EST' }));
  expect(field('Duration')).toHaveValue('2:00:00');
  await person.click(screen.getByRole('button', { name: 'Add entry' }));
  const times = { timer_start: at('2026-11-01T04:30:00Z'), timer_end: at('2026-11-01T06:30:00Z') };
  await waitFor(() => expect(added()).toMatchObject([times]));
});
