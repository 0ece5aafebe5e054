import { act, screen, within } from '@testing-library/react';
import type { TimeEntry } from '@timeweave/shared/api';
import { publish } from '@timeweave/shared/events';
import { ada, entryAt, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { TimesheetPage } from './timesheet-page.tsx';

export const list = 'POST /api/report/calendar_data';
export const manual = 'POST /api/usertime/manual_entry';
export const edit = 'PUT /api/usertime/edit_manually';

const engine = { project_id: 3, project_name: 'Engine', project_color: '#0b7285' };
export const entry = (start: string, minutes: number, changes: Partial<TimeEntry> = {}) =>
  entryAt(start, { timer_end: Date.parse(start) / 1000 + minutes * 60, ...changes });
export const letters = (start: string, minutes: number, changes: Partial<TimeEntry> = {}) =>
  entry(start, minutes, { title: 'Letters', ...engine, ...changes });

export const answer = (results: TimeEntry[]) =>
  fakeServer.answer(list, 200, { results: results.map((each) => ({ ...each, color: '#0b7285' })) });

const inUtc = {
  ...ada,
  user_properties: { ...ada.user_properties, timeZone: 'UTC', firstDayOfWeek: 1 },
} as const;

export function answerWorkspace(changes: Parameters<typeof workspaceWith>[0] = {}) {
  const results = [workspaceWith({ time_zone: 'UTC', ...changes })];
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results });
}

export const payloadsOf = (name: string) =>
  fakeServer.sent.filter((call) => call.name === name).map(({ payload }) => payload);

export const at = (iso: string) => Date.parse(iso) / 1000;

/** Keeps later list requests pending: the page shows the first response with the changes. */
export const holdEntries = () => fakeServer.answerWhen(list, new Promise(() => undefined), 200, {});

/** Loads other entries from the server, as after a change on another device. */
export async function refresh(results: TimeEntry[]) {
  answer(results);
  await act(async () => publish('entries/changed', { workspaceId: 1 }));
}

/** Renders the week from Monday, 16 November 2020. */
export async function renderWeek(address = '/timesheet?week=2020-11-18') {
  const rendered = await renderAt(address, <TimesheetPage title="Timesheet" />, inUtc);
  await screen.findByRole('heading', { name: 'Timesheet' });
  return rendered;
}

export const textsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('gridcell')
    .map((each) => each.textContent);

/** Returns the cell of a row on a day; Monday is 0. */
export async function cellOf(name: RegExp, day: number) {
  const row = await screen.findByRole('row', { name });
  const cell = within(row).getAllByRole('gridcell')[day];
  if (!cell) throw new Error('The row has no such day.');
  return cell;
}

export const focusOn = (element: HTMLElement) => act(() => element.focus());

export const inputOfCell = () => within(screen.getByRole('grid')).getByRole('textbox');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fakeServer.reset();
  answerWorkspace();
  answer([]);
  fakeServer.answer('POST /api/usertime/running', 200, { running: [] });
  fakeServer.answer('POST /api/project/search', 200, { results: [] });
  fakeServer.answer(manual, 200, { status: 200, results: { insertId: 70 } });
  fakeServer.answer(edit, 200, { status: 200 });
});
