import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { entryAt, fakeServer } from '@timeweave/shared/testing';
import { answerList, showList } from './list-with-undo.fixture.tsx';

const first = entryAt('2026-11-18T12:00:00Z', { title: 'Plans' });
const notes = ['10:00', '09:00'].map((time) => entryAt(`2026-11-18T${time}:00Z`, { title: 'Notes' }));
const booked = {
  project_id: 7,
  project_name: 'Engine',
  tag_id: '3',
  tag_title: 'Travel',
  is_billable: 1,
} as const;
const letters = entryAt('2026-11-18T08:00:00Z', { title: 'Letters', ...booked });
const untitled = entryAt('2026-11-18T07:00:00Z', { title: '' });

const textOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent);

async function rowsWhileScrolling() {
  // The first list listens to the page's scrolling.
  await showList(1);
  cleanup();
  jest.spyOn(performance, 'now').mockReturnValue(1_000);
  fireEvent.scroll(window);
  await showList(1);
  return screen.getAllByRole('row');
}

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
  answerList([first, ...notes, letters, untitled]);
});
afterEach(() => jest.restoreAllMocks());

it('rows that appear while the page scrolls show text and their booking', async () => {
  const [, ...rows] = await rowsWhileScrolling();
  expect(rows.map(textOf)).toEqual([
    ['', '2Notes', '', '', '', '09:00–10:01', '0:02:00', ''],
    ['', 'Letters', 'Project: Engine', 'Travel', '', '08:00–08:01', '0:01:00', ''],
    ['', '(No description)', '', '', '', '07:00–07:01', '0:01:00', ''],
  ]);
  expect(rows.map((row) => within(row).queryAllByRole('textbox'))).toEqual([[], [], []]);
});

it('the tab stop of the list has its controls while the page scrolls', async () => {
  const [tabStop] = await rowsWhileScrolling();
  expect(tabStop).toContainElement(screen.getByRole('textbox', { name: 'Description of Plans' }));
});

it('rows get their controls once the page is still', async () => {
  await rowsWhileScrolling();
  expect(screen.queryByRole('textbox', { name: 'Description of Letters' })).toBeNull();
  jest.restoreAllMocks();
  expect(await screen.findByRole('textbox', { name: 'Description of Letters' })).toBeVisible();
});
