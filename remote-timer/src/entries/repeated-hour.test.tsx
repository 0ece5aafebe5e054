import { screen, waitFor, within } from '@testing-library/react';
import { entryAt, fakeServer } from '@timeweave/shared/testing';
import { answerList, payloadsOf, showList } from './list-with-undo.fixture.tsx';

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
});
afterEach(() => jest.restoreAllMocks());

it('a start typed in the hour that comes twice is saved as the chosen instant', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-01T15:00:00Z'));
  const end = Date.parse('2026-11-01T06:30:00Z') / 1000;
  const watch = { title: 'Watch', timerTime: 7_200_000, timer_end: end };
  answerList([entryAt('2026-11-01T04:30:00Z', watch)]);
  fakeServer.answer('PUT /api/usertime/edit_manually', 200, { status: 200 });
  const { person } = await showList(0, 'America/New_York');
  const start = screen.getByRole('textbox', { name: 'Start of Watch' });
  await person.clear(start);
  await person.type(start, '1:15{Enter}');
  const question = await screen.findByRole('dialog', { name: 'That hour comes twice. Which one?' });
  expect(payloadsOf('PUT /api/usertime/edit_manually')).toEqual([]);
  await person.click(within(question).getByRole('button', { name: /^0?1:15.* EST, the second$/ }));
  await waitFor(() =>
    expect(payloadsOf('PUT /api/usertime/edit_manually')).toMatchObject([
      { timer_start: end - 900, timer_end: end },
    ]),
  );
});
