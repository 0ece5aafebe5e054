import { screen, waitFor } from '@testing-library/react';
import {
  answer,
  at,
  cellOf,
  entry,
  letters,
  manual,
  payloadsOf,
  renderWeek,
  textsOf,
} from './timesheet-page.fixture.tsx';

beforeEach(() => {
  const { matchMedia } = window;
  const media = jest.spyOn(window, 'matchMedia');
  media.mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('767') }));
});
afterEach(() => jest.restoreAllMocks());

it('a phone shows the days of the week, and the work of one of them with its totals', async () => {
  answer([letters('2020-11-16T09:00:00Z', 60), entry('2020-11-18T12:00:00Z', 45, { title: 'Calls' })]);
  const { person } = await renderWeek();
  await screen.findByRole('row', { name: /Engine Letters/ });
  expect(textsOf(/Engine Letters/)).toEqual(['11:00:00', '1:00:00']);
  expect(textsOf(/^Total/)).toEqual(['1:00:00', '1:45:00']);
  const days = screen.getAllByRole('button', { name: /day, \d\d-11-2020, / });
  expect(days.map(({ textContent }) => textContent)).toEqual([
    ...['Mon161:00', 'Tue17–', 'Wed180:45', 'Thu19–', 'Fri20–', 'Sat21–', 'Sun22–'],
  ]);
  await person.click(screen.getByRole('button', { name: 'Wednesday, 18-11-2020, 0:45:00' }));
  expect(textsOf(/Engine Letters/)).toEqual(['', '1:00:00']);
  expect(textsOf(/Calls/)).toEqual(['10:45:00', '0:45:00']);
  expect(textsOf(/^Total/)).toEqual(['0:45:00', '1:45:00']);
});

it('time is entered on the shown day, and Tab moves to the next row', async () => {
  answer([letters('2020-11-16T09:00:00Z', 60), entry('2020-11-16T12:00:00Z', 45, { title: 'Calls' })]);
  const { person } = await renderWeek();
  await person.click(await screen.findByRole('button', { name: 'Tuesday, 17-11-2020, 0:00:00' }));
  await person.click(await cellOf(/Engine Letters/, 0));
  await person.keyboard('2h{Tab}');
  await waitFor(() => expect(payloadsOf(manual)).toHaveLength(1));
  expect(payloadsOf(manual)[0]).toMatchObject({ title: 'Letters', timer_start: at('2020-11-17T09:00:00Z') });
  expect(await cellOf(/Calls/, 0)).toHaveFocus();
});
