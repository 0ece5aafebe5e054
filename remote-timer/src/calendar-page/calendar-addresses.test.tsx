import { screen, waitFor, within } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { CalendarAddresses } from './calendar-addresses.tsx';

const seconds = (time: string) => Date.parse(time) / 1000;
const feed = { created_at: seconds('2026-11-02T12:00:00Z'), last_read_at: null };
const team = {
  id: 3,
  name: 'Team',
  color: '#2f5fd0',
  host: 'calendar.example',
  fetched_at: seconds('2026-11-18T09:05:00Z'),
  failure: null as string | null,
  notice: null as string | null,
};
const failure = 'There is no calendar at this address. Copy its iCal address again.';

const sentOf = (call: string) => fakeServer.sent.filter(({ name }) => name === call);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const serveCalendars = (results: object[]) =>
  fakeServer.answer('POST /api/external_calendar/list', 200, { results });
const serveFeed = (results: object | null) =>
  fakeServer.answer('POST /api/calendar_feed/get', 200, { results });

async function open({ own = null, calendars = [team] }: { own?: object | null; calendars?: object[] } = {}) {
  serveFeed(own);
  serveCalendars(calendars);
  const onClose = jest.fn();
  const page = await renderAt('/calendar', <CalendarAddresses onClose={onClose} />, ada);
  await screen.findByText(/^A secret address shows/);
  await screen.findByText(/^Appointments of another calendar/);
  return { ...page, onClose };
}

beforeEach(() => fakeServer.reset());

describe('the user’s address', () => {
  it('is created with a warning, shown once and copied', async () => {
    const { person } = await open();
    expect(screen.getByText(/Everyone who has it can read them/)).toBeVisible();
    fakeServer.answer('POST /api/calendar_feed/create', 200, { token: 'secret', results: feed });
    serveFeed(feed);
    await person.click(press('Create address'));
    const address = await screen.findByLabelText('Your new iCal address');
    expect(address).toHaveValue('http://localhost/api/calendar_feed/secret.ics');
    expect(address).toHaveAccessibleDescription(/it is not shown again/);
    await person.click(press('Copy address'));
    expect(await screen.findByText('Copied to the clipboard.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/api/calendar_feed/secret.ics');
    expect(await screen.findByText('Created 02-11-2026, 12:00. Not read yet.')).toBeVisible();
  });

  it('shows why it could not be created', async () => {
    const { person } = await open();
    fakeServer.answer('POST /api/calendar_feed/create', 503, { errors: [{ msg: 'Please try again.' }] });
    await person.click(press('Create address'));
    expect(await screen.findByText('Please try again.')).toBeVisible();
    await waitFor(() => expect(press('Create address')).toBeEnabled());
  });

  it('is replaced after a confirmation, and the new one is shown', async () => {
    const { person } = await open({ own: { ...feed, last_read_at: seconds('2026-11-18T09:05:00Z') } });
    expect(screen.getByText('Created 02-11-2026, 12:00. Last read 18-11-2026, 09:05.')).toBeVisible();
    await person.click(press('Replace address'));
    const question = await screen.findByRole('dialog', { name: 'Replace your iCal address?' });
    fakeServer.answer('POST /api/calendar_feed/create', 200, { token: 'second', results: feed });
    await person.click(within(question).getByRole('button', { name: 'Replace address' }));
    expect(await screen.findByLabelText('Your new iCal address')).toHaveValue(
      'http://localhost/api/calendar_feed/second.ics',
    );
  });

  it('is revoked after a confirmation', async () => {
    const { person } = await open({ own: feed });
    await person.click(press('Revoke address'));
    const question = await screen.findByRole('dialog', { name: 'Revoke your iCal address?' });
    fakeServer.answer('PUT /api/calendar_feed/revoke', 200, { status: 200 });
    serveFeed(null);
    await person.click(within(question).getByRole('button', { name: 'Revoke address' }));
    expect(await screen.findByRole('button', { name: 'Create address' })).toBeVisible();
  });
});

describe('other calendars', () => {
  it('are listed with host, last fetch, what could not be read, and the reason of a failure', async () => {
    const notice = '3 events could not be read.';
    const { person } = await open({
      calendars: [
        { ...team, notice },
        { ...team, id: 4, name: 'Home', failure },
      ],
    });
    const rows = within(screen.getByRole('list', { name: 'Other calendars' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.trim())).toEqual([
      `Teamcalendar.example · Updated 18-11-2026, 09:05${notice}EditRemove`,
      `Homecalendar.example · Updated 18-11-2026, 09:05${failure} Try againEditRemove`,
    ]);
    fakeServer.answer('POST /api/external_calendar/refresh', 200, { results: [team], has_changed: 1 });
    serveCalendars([team, { ...team, id: 4, name: 'Home' }]);
    await person.click(press('Try again: Home'));
    await waitFor(() => expect(screen.queryByText(failure)).not.toBeInTheDocument());
    expect(sentOf('POST /api/external_calendar/refresh')).toMatchObject([
      { payload: { external_calendar_id: 4 } },
    ]);
  });

  it('are added by URL, and a refused URL keeps the typed values', async () => {
    const { person } = await open({ calendars: [] });
    await person.click(press('Add calendar'));
    await screen.findByRole('dialog', { name: 'Add calendar' });
    await person.click(screen.getByLabelText('iCal address'));
    await person.paste('http://calendar.example/a.ics');
    await person.click(press('Add calendar'));
    expect(screen.getByLabelText('iCal address')).toHaveAccessibleDescription(
      /Enter an address that starts with https:\/\/ or webcal:\/\//,
    );
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(
      'Please enter a name for the calendar.',
    );
    await person.type(screen.getByLabelText('Name'), ' Team ');
    await person.clear(screen.getByLabelText('iCal address'));
    await person.paste('webcal://calendar.example/a.ics');
    const errors = [{ msg: 'This calendar is larger than 5 MB.', param: 'address' }];
    fakeServer.answer('POST /api/external_calendar/create', 400, { errors });
    await person.click(press('Add calendar'));
    await waitFor(() =>
      expect(screen.getByLabelText('iCal address')).toHaveAccessibleDescription(/larger than 5 MB/),
    );
    expect(screen.getByLabelText('iCal address')).toHaveValue('webcal://calendar.example/a.ics');
    fakeServer.answer('POST /api/external_calendar/create', 200, { results: team });
    serveCalendars([team]);
    await person.click(press('Add calendar'));
    expect(await screen.findByRole('list', { name: 'Other calendars' })).toHaveTextContent('Team');
    expect(sentOf('POST /api/external_calendar/create').at(-1)).toMatchObject({
      payload: { name: 'Team', color: '#2f5fd0', address: 'webcal://calendar.example/a.ics' },
    });
  });

  it('keep typed values on Escape', async () => {
    const { person } = await open({ calendars: [] });
    await person.click(press('Add calendar'));
    await person.type(await screen.findByLabelText('iCal address'), 'https');
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('iCal address')).toHaveValue('https');
    await person.click(press('Cancel'));
    expect(await screen.findByRole('dialog', { name: 'Calendar addresses' })).toBeVisible();
  });

  it('are renamed and recoloured', async () => {
    const { person } = await open();
    await person.click(press('Edit Team'));
    const name = await screen.findByLabelText('Name');
    await person.clear(name);
    await person.type(name, 'Engine team');
    await person.click(screen.getByRole('radio', { name: 'Pink' }));
    fakeServer.answer('PUT /api/external_calendar/edit', 200, { status: 200 });
    serveCalendars([{ ...team, name: 'Engine team' }]);
    await person.click(press('Save'));
    expect(await screen.findByText('Engine team')).toBeVisible();
    expect(sentOf('PUT /api/external_calendar/edit')).toMatchObject([
      { payload: { external_calendar_id: 3, name: 'Engine team', color: '#c8448f' } },
    ]);
  });

  it('are removed after a confirmation', async () => {
    const { person } = await open();
    await person.click(press('Remove Team'));
    const question = await screen.findByRole('dialog', { name: 'Remove Team?' });
    fakeServer.answer('PUT /api/external_calendar/delete', 200, { status: 200 });
    serveCalendars([]);
    await person.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Team')).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: 'Add calendar' })).toBeVisible();
  });

  it('are limited to five', async () => {
    await open({ calendars: [1, 2, 3, 4, 5].map((id) => ({ ...team, id, name: `Calendar ${id}` })) });
    expect(screen.getByText('You can add 5 calendars. Remove one to add another.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add calendar' })).not.toBeInTheDocument();
  });
});

it('closes, and shows why nothing could be loaded', async () => {
  fakeServer.answer('POST /api/calendar_feed/get', 500, { errors: [{ msg: 'Something went wrong.' }] });
  fakeServer.answer('POST /api/external_calendar/list', 500, { errors: [{ msg: 'Something went wrong.' }] });
  const onClose = jest.fn();
  const { person } = await renderAt('/calendar', <CalendarAddresses onClose={onClose} />, ada);
  expect(await screen.findByText('We couldn’t load your address')).toBeVisible();
  expect(await screen.findByText('We couldn’t load your calendars')).toBeVisible();
  await person.click(press('Done'));
  expect(onClose).toHaveBeenCalled();
});
