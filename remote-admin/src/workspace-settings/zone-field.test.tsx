import { screen } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { sentOf, settings } from './settings.fixture.ts';
import { ZoneField } from './zone-field.tsx';

const edit = 'PUT /api/workspace/edit';

// jsdom has no layout, and the picker renders only visible rows.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
});
afterEach(() => jest.restoreAllMocks());

/** Chooses New York for a workspace in Vienna. */
async function choose(status: number, answer: object) {
  fakeServer.reset();
  fakeServer.answer(edit, status, answer);
  const field = <ZoneField settings={{ ...settings, time_zone: 'Europe/Vienna' }} />;
  const { person } = await renderAt('/settings', field, ada);
  await person.click(screen.getByRole('combobox', { name: /^Time zone: Europe\/Vienna/ }));
  const search = await screen.findByPlaceholderText('Find time zone...');
  await screen.findAllByRole('option');
  expect(screen.queryByRole('option', { name: /^Browser’s time zone/ })).toBeNull();
  await person.type(search, 'new york');
  await person.click(await screen.findByRole('option', { name: /^America\/New_York/ }));
}

it('changes the workspace’s time zone, and offers no zone of a browser', async () => {
  await choose(200, { status: 200 });
  expect(sentOf(edit)).toEqual([{ workspace_id: 1, time_zone: 'America/New_York' }]);
  expect(
    screen.getByText(/Rates, budgets, invoices, approvals and the lock date use the days/),
  ).toBeVisible();
});

it('shows at the field why a zone is refused', async () => {
  const msg = 'In America/New_York, 2 entries would move into or out of approved or locked days.';
  await choose(409, { errors: [{ msg, param: 'time_zone' }] });
  expect(await screen.findByText(msg)).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^Time zone/ })).toHaveAccessibleDescription(
    new RegExp(`^${msg} Rates, budgets`),
  );
});
