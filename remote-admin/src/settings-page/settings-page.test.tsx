import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { publish } from '@timeweave/shared/events';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { answerSettings, sentOf } from '../workspace-settings/settings.fixture.ts';
import { SettingsPage } from './settings-page.tsx';

beforeEach(() => fakeServer.reset());
afterEach(() => jest.useRealTimers());

const done = { status: 200 };
const refusal = { errors: [{ msg: 'Only workspace admins can do this.' }] };

async function open(...answer: Parameters<typeof answerSettings>) {
  answerSettings(...answer);
  const opened = await renderAt('/settings', <SettingsPage />, ada);
  await screen.findByLabelText('Workspace name');
  return opened;
}

const choice = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });

it('shows members the read-only name and the owner, and no settings', async () => {
  await open({}, { isAdmin: false });
  expect(screen.getByLabelText('Workspace name')).toHaveAttribute('readonly');
  expect(screen.getByText('Workspace ownership')).toBeVisible();
  expect(screen.getByText('Ada Lovelace')).toBeVisible();
  expect(screen.getByText('AL')).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  [1, 'button', 'Delete workspace'],
  [0, 'link', 'Show the owner'],
] as const)('the tab about deletion is for the owner (is_owner: %s)', async (is_owner, role, name) => {
  answerSettings({ is_owner });
  await renderAt('/settings?tab=deletion', <SettingsPage />, ada);
  expect(await screen.findByRole(role, { name })).toBeVisible();
});

it('admins import and export in the tab about data', async () => {
  answerSettings();
  await renderAt('/settings?tab=data', <SettingsPage />, ada);
  expect(await screen.findByRole('heading', { name: 'Export this workspace' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import files' })).toHaveAttribute('href', '/import');
});

it('says to admins that a restored installation sends nothing', async () => {
  const sending_stopped_at = Date.parse('2026-11-28T09:00:00Z') / 1000;
  await open({ sending_stopped_at });
  expect(
    screen.getByRole('heading', { name: 'Emails, webhooks and push messages are stopped' }),
  ).toBeVisible();
  expect(screen.getByText(/A backup was restored on 28-11-2026 at .* “timeweave resume”/)).toBeVisible();
});

it('only admins can open the logo dialog', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Add a logo' }));
  expect(await screen.findByRole('dialog', { name: 'Select Your Profile Picture' })).toBeVisible();
});

it('offers a retry when the settings fail to load', async () => {
  answerSettings();
  fakeServer.answer('POST /api/workspace/settings', 500, { errors: [] });
  const { person } = await renderAt('/settings', <SettingsPage />, ada);
  expect(await screen.findByText('We couldn’t load the settings')).toBeVisible();
  answerSettings();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Team member rights')).toBeVisible();
});

describe('the name', () => {
  const field = () => screen.getByLabelText('Workspace name');
  const edit = 'PUT /api/workspace/edit';

  it('is saved on blur', async () => {
    const { person } = await open();
    fakeServer.answer(edit, 200, done);
    await person.clear(field());
    await person.type(field(), ' Engines ');
    expect(sentOf(edit)).toEqual([]);
    answerSettings({ title: 'Engines' });
    await person.tab();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sentOf(edit)).toEqual([{ workspace_id: 1, title: 'Engines' }]);
    expect(field()).toHaveValue('Engines');
  });

  it('is not saved by the Enter that ends a composition', async () => {
    const { person } = await open();
    fakeServer.answer(edit, 200, done);
    await person.clear(field());
    await person.type(field(), 'かいしゃ');
    fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter', keyCode: 229 });
    await person.clear(field());
    await person.type(field(), '会社{Enter}');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sentOf(edit)).toEqual([{ workspace_id: 1, title: '会社' }]);
  });

  it('never flashes the old name beside “Saved”', async () => {
    const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    let respond = () => {};
    const response = new Promise<void>((resolve) => (respond = resolve));
    const { person } = await open();
    fakeServer.answerWhen(edit, response, 200, done);
    await person.clear(field());
    await person.type(field(), 'Engines{Enter}');
    await screen.findByText('Saving …');
    const shownAsSaved = new Set<unknown>();
    const observer = new MutationObserver(() => {
      if (screen.queryByText('Saved'))
        shownAsSaved.add(screen.getByLabelText<HTMLInputElement>('Workspace name').value);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    fakeServer.answerWhen('POST /api/workspace/settings', new Promise(() => {}), 200, {});
    respond();
    await screen.findByText('Saved');
    observer.disconnect();
    frames.mockRestore();
    expect([...shownAsSaved]).toEqual(['Engines']);
  });

  it('is saved again when it was changed during a save', async () => {
    let respond = () => {};
    const response = new Promise<void>((resolve) => (respond = resolve));
    const { person } = await open();
    fakeServer.answerWhen(edit, response, 200, done);
    await person.type(field(), ' 2{Enter}3');
    await person.tab();
    expect(sentOf(edit)).toEqual([{ workspace_id: 1, title: 'House of Ada 2' }]);
    answerSettings({ title: 'House of Ada 23' });
    respond();
    await waitFor(() =>
      expect(sentOf(edit)).toEqual([
        { workspace_id: 1, title: 'House of Ada 2' },
        { workspace_id: 1, title: 'House of Ada 23' },
      ]),
    );
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(field()).toHaveValue('House of Ada 23');
  });

  it('no longer counts as edited once it is saved', async () => {
    const { person } = await open();
    fakeServer.answer(edit, 200, done);
    await person.type(field(), ' 2');
    expect(field()).toHaveAttribute('data-saved-value', 'House of Ada');
    answerSettings({ title: 'House of Ada 2' });
    await person.tab();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(field()).toHaveAttribute('data-saved-value', 'House of Ada 2');
  });

  it('is reset by Escape, and nothing is sent', async () => {
    const { person } = await open();
    await person.type(field(), 'x{Escape}');
    expect(field()).toHaveValue('House of Ada');
    await person.tab();
    expect(sentOf(edit)).toEqual([]);
  });

  it('must not be empty', async () => {
    const { person } = await open();
    await person.clear(field());
    await person.tab();
    expect(field()).toHaveAccessibleDescription(/Please enter the Workspace Title/);
    expect(sentOf(edit)).toEqual([]);
  });

  it('keeps the typed text when the server refuses it, and can be sent again', async () => {
    const { person } = await open();
    fakeServer.answer(edit, 500, { errors: [] });
    await person.type(field(), ' & Co');
    await person.tab();
    expect(await screen.findByText(/The name wasn’t saved/)).toBeVisible();
    expect(field()).toHaveValue('House of Ada & Co');
    fakeServer.answer(edit, 200, done);
    answerSettings({ title: 'House of Ada & Co' });
    await person.type(field(), '{Enter}');
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  it('shows a change from another tab', async () => {
    await open();
    answerSettings({ title: 'Engines' });
    await act(async () => publish('workspace/changed', { workspaceId: 1 }));
    await waitFor(() => expect(field()).toHaveValue('Engines'));
  });
});

describe('a permission', () => {
  it.each([
    ['Who can see team activity', 1],
    ['Who can create projects', 2],
    ['Who can see billable rates', 3],
  ])('%s is restricted to admins by rule %i', async (question, id) => {
    const { person } = await open();
    fakeServer.answer('PUT /api/workspace/update_settings', 200, done);
    expect(choice(question, 'Everyone')).toBeChecked();
    await person.click(choice(question, 'Admin'));
    expect(sentOf('PUT /api/workspace/update_settings')).toEqual([{ workspace_id: 1, id, value: 1 }]);
  });

  it('is updated optimistically, and rolled back with the reason when the server refuses', async () => {
    let answer = () => {};
    const moment = new Promise<void>((resolve) => (answer = resolve));
    const { person, alerts } = await open();
    fakeServer.answerWhen('PUT /api/workspace/update_settings', moment, 403, refusal);
    await person.click(choice('Who can create projects', 'Admin'));
    await waitFor(() => expect(choice('Who can create projects', 'Admin')).toBeChecked());
    answer();
    await waitFor(() => expect(choice('Who can create projects', 'Everyone')).toBeChecked());
    expect(alerts()).toEqual(['Only workspace admins can do this.']);
  });
});

it('the default billing sends the inverted value, and flips only after the response', async () => {
  let answer = () => {};
  const moment = new Promise<void>((resolve) => (answer = resolve));
  const { person } = await open();
  fakeServer.answerWhen('PUT /api/workspace/update_settings', moment, 200, done);
  await person.click(choice('New projects', 'Billable'));
  expect(sentOf('PUT /api/workspace/update_settings')).toEqual([{ workspace_id: 1, id: 5, value: 1 }]);
  expect(choice('New projects', 'Non-billable')).toBeChecked();
  answerSettings({ is_default_billable: 1 });
  answer();
  await waitFor(() => expect(choice('New projects', 'Billable')).toBeChecked());
});

it('the currency is found by name, and saved without the title', async () => {
  // jsdom has no layout: a list shows 400 px, and a line is 36 px high.
  const spies = [
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400),
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36),
  ];
  const { person } = await open();
  fakeServer.answer('PUT /api/workspace/edit', 200, done);
  await person.click(screen.getByRole('combobox', { name: /^Currency: USD/ }));
  await person.type(await screen.findByRole('combobox', { name: 'Find currency...' }), 'indian');
  answerSettings({ currency: 'INR' });
  await person.click(await screen.findByRole('option', { name: /INR/ }));
  expect(sentOf('PUT /api/workspace/edit')).toEqual([{ workspace_id: 1, currency: 'INR' }]);
  expect(await screen.findByRole('combobox', { name: /^Currency: INR/ })).toBeVisible();
  for (const spy of spies) spy.mockRestore();
});

describe('the restrictions', () => {
  const lock = 'PUT /api/workspace/update_locked_settings';
  const counting = 'POST /api/workspace/entries_up_to';

  it('require fields by rule 4', async () => {
    const { person } = await open();
    fakeServer.answer('PUT /api/workspace/update_settings', 200, done);
    await person.click(screen.getByRole('switch', { name: 'Set required fields for new Time entries' }));
    expect(sentOf('PUT /api/workspace/update_settings')).toEqual([{ workspace_id: 1, id: 4, value: 1 }]);
  });

  it("let managers and admins change others' time entries by rule 6", async () => {
    const { person } = await open();
    const name = "Let managers and admins change other members' time entries";
    expect(screen.getByRole('switch', { name })).not.toBeChecked();
    fakeServer.answer('PUT /api/workspace/update_settings', 200, done);
    answerSettings({}, { is_others_entries_editable: 1 });
    await person.click(screen.getByRole('switch', { name }));
    expect(sentOf('PUT /api/workspace/update_settings')).toEqual([{ workspace_id: 1, id: 6, value: 1 }]);
    expect(screen.getByRole('switch', { name })).toBeChecked();
  });

  it('lock up to yesterday at first, in the workspace’s time zone', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-01-01T09:30:00Z'), advanceTimers: true });
    const { person } = await open({ time_zone: 'Pacific/Auckland' });
    fakeServer.answer(lock, 200, done);
    answerSettings({ is_time_entry_locked: 1, locked_until: '2025-12-31' });
    await person.click(screen.getByRole('switch', { name: 'Lock Time entries' }));
    expect(sentOf(lock)).toEqual([{ workspace_id: 1, value: 1, date: '31-11-2025' }]);
    expect(await screen.findByText('LOCK TIME ENTRIES UP TO')).toBeVisible();
  });

  it('offer no day after yesterday, and weeks with the user’s first day', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-18T09:30:00Z'), advanceTimers: true });
    answerSettings({ is_time_entry_locked: 1, locked_until: '2026-11-05' });
    const monday = { ...ada, user_properties: { ...ada.user_properties, firstDayOfWeek: 1 } };
    const { person } = await renderAt('/settings', <SettingsPage />, monday);
    fakeServer.answer(lock, 200, done);
    await person.click(await screen.findByRole('button', { name: 'LOCK TIME ENTRIES UP TO Thu 05-11-2026' }));
    const calendar = within(await screen.findByRole('grid'));
    expect(calendar.getAllByRole('columnheader', { hidden: true })[0]).toHaveTextContent('Mo');
    expect(calendar.getByRole('button', { name: /November 18th/ })).toBeDisabled();
    answerSettings({ is_time_entry_locked: 1, locked_until: '2026-11-17' });
    await person.click(calendar.getByRole('button', { name: /November 17th/ }));
    expect(sentOf(lock)).toEqual([{ workspace_id: 1, value: 1, date: '17-10-2026' }]);
  });

  it('say how many entries are locked, how many a change locks, and undo it', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-18T09:30:00Z'), advanceTimers: true });
    const { person } = await open({ is_time_entry_locked: 1, locked_until: '2026-11-05' });
    expect(await screen.findByText('Locks 1,234 entries up to 05-11-2026 (UTC)')).toBeVisible();
    fakeServer.answer(lock, 200, done);
    await person.click(screen.getByRole('button', { name: /^LOCK TIME ENTRIES UP TO/ }));
    answerSettings({ is_time_entry_locked: 1, locked_until: '2026-11-17' });
    fakeServer.answer(counting, 200, { entries: 10_000, has_more: true });
    await person.click(await screen.findByRole('button', { name: /November 17th/ }));
    expect(await screen.findByText('Locked over 10,000 more entries')).toBeVisible();
    expect(sentOf(counting)).toContainEqual({ workspace_id: 1, day: '2026-11-17', after: '2026-11-05' });
    expect(await screen.findByText('Locks over 10,000 entries up to 17-11-2026 (UTC)')).toBeVisible();
    answerSettings({ is_time_entry_locked: 1, locked_until: '2026-11-05' });
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(sentOf(lock).at(-1)).toEqual({ workspace_id: 1, value: 1, date: '5-10-2026' });
    await waitFor(() => expect(screen.queryByText('Locked over 10,000 more entries')).toBeNull());
  });

  it('an undo of the first lock date unlocks, and one of the unlocking locks again', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-18T09:30:00Z'), advanceTimers: true });
    const { person } = await open();
    fakeServer.answer(lock, 200, done);
    fakeServer.answer(counting, 200, { entries: 1, has_more: false });
    const toggle = () => screen.getByRole('switch', { name: 'Lock Time entries' });
    answerSettings({ is_time_entry_locked: 1, locked_until: '2026-11-17' });
    fakeServer.answer(counting, 200, { entries: 1, has_more: false });
    await person.click(toggle());
    expect(await screen.findByText('Locked 1 more entry')).toBeVisible();
    expect(sentOf(counting)).toContainEqual({ workspace_id: 1, day: '2026-11-17' });
    answerSettings();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(sentOf(lock).at(-1)).toMatchObject({ value: 0 });
    await waitFor(() => expect(toggle()).not.toBeChecked());
    answerSettings({ is_time_entry_locked: 1, locked_until: '2026-11-17' });
    await person.click(toggle());
    await screen.findByText('Locked 1,234 more entries');
    answerSettings();
    await person.click(toggle());
    expect(await screen.findByText('Unlocked 1,234 entries')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(sentOf(lock).at(-1)).toEqual({ workspace_id: 1, value: 1, date: '17-10-2026' });
  });

  it('are lifted with value 0 and yesterday as the date', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-18T09:30:00Z'), advanceTimers: true });
    const { person } = await open({ is_time_entry_locked: 1, locked_until: '2026-11-05' });
    fakeServer.answer(lock, 200, done);
    answerSettings();
    await person.click(screen.getByRole('switch', { name: 'Lock Time entries' }));
    expect(sentOf(lock)).toEqual([{ workspace_id: 1, value: 0, date: '17-10-2026' }]);
    await waitFor(() => expect(screen.queryByText('LOCK TIME ENTRIES UP TO')).toBeNull());
  });
});

describe('two-step log-in', () => {
  const toggle = () => screen.getByRole('switch', { name: 'Require two-step log-in' });
  const update = 'PUT /api/workspace/update_settings';

  it('is required by rule 7', async () => {
    const { person } = await open();
    fakeServer.answer(update, 200, done);
    answerSettings({}, { is_second_factor_required: 1 });
    await person.click(toggle());
    expect(sentOf(update)).toEqual([{ workspace_id: 1, id: 7, value: 1 }]);
    expect(toggle()).toBeChecked();
  });

  it('stays optional, with the reason, if the admin does not have it', async () => {
    const { person, alerts } = await open();
    const msg = 'First turn on two-step log-in for your own account, in your profile.';
    fakeServer.answer(update, 409, { errors: [{ msg, param: 'value', code: 'second-factor-off' }] });
    await person.click(toggle());
    await waitFor(() => expect(alerts()).toEqual([msg]));
    expect(toggle()).not.toBeChecked();
  });
});

describe('the rounding', () => {
  const update = 'PUT /api/workspace/update_rounding_settings';
  const toggle = () => screen.getByRole('switch', { name: 'Round time in reports' });

  it('starts with the first options, and is turned off by a second click', async () => {
    const { person } = await open();
    fakeServer.answer(update, 200, done);
    answerSettings({ is_time_rounding: 1, rounding_to: 'Round up to', rounding_duration: '1 minute' });
    await person.click(toggle());
    expect(await screen.findByRole('combobox', { name: 'Mode' })).toHaveTextContent('Round up to');
    await person.click(toggle());
    expect(sentOf(update)).toEqual([
      { workspace_id: 1, value: 1, round_to: 'Round up to', rounding_duration: '1 minute' },
      { workspace_id: 1, value: 0, round_to: null, rounding_duration: null },
    ]);
  });

  it('offers the specified modes and intervals', async () => {
    const on = {
      is_time_rounding: 1,
      rounding_to: 'Round down to',
      rounding_duration: '15 minutes',
    } as const;
    const { person } = await open(on);
    fakeServer.answer(update, 200, done);
    await person.click(screen.getByRole('combobox', { name: 'Mode' }));
    const options = async () =>
      (await screen.findAllByRole('option')).map(({ textContent }) => textContent?.replace('✔️', ''));
    expect(await options()).toEqual(['Round up to', 'Round to nearest', 'Round down to']);
    answerSettings({ ...on, rounding_to: 'Round to nearest' });
    await person.click(screen.getByRole('option', { name: 'Round to nearest' }));
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await person.click(screen.getByRole('combobox', { name: 'Duration' }));
    expect(await options()).toEqual(
      '1 minute,5 minutes,6 minutes,10 minutes,12 minutes,15 minutes,30 minutes,1 hour,4 hours'.split(','),
    );
    await person.click(screen.getByRole('option', { name: '4 hours' }));
    expect(sentOf(update)).toEqual([
      { workspace_id: 1, value: 1, round_to: 'Round to nearest', rounding_duration: '15 minutes' },
      { workspace_id: 1, value: 1, round_to: 'Round to nearest', rounding_duration: '4 hours' },
    ]);
  });
});
