import { act, screen, waitFor, within } from '@testing-library/react';
import { publish } from '@timeweave/shared/events';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { ProfilePage } from './profile-page.tsx';
import { answer, open, sentTo } from './opened-profile.fixture.tsx';

beforeEach(() => {
  // jsdom has no layout, and the pickers render only visible rows.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
  fakeServer.reset();
  answer();
});

it('a failed load shows an error with a retry', async () => {
  fakeServer.answer('POST /api/profile/settings', 500, { errors: [] });
  const { person } = await renderAt('/profile', <ProfilePage title="My Profile" />, ada);
  expect(await screen.findByText('We couldn’t load your profile')).toBeVisible();
  answer();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Personal details' })).toBeVisible();
});

describe('the name', () => {
  const field = () => screen.getByLabelText('Name');

  it('is saved as its first word and the rest', async () => {
    fakeServer.answer('PUT /api/profile/edit_name', 200, { status: 200 });
    const { person, alerts } = await open();
    expect(screen.getByRole('button', { name: 'Save name' })).toHaveAttribute('aria-disabled', 'true');
    await person.clear(field());
    await person.type(field(), ' Ada  King Lovelace{Enter}');
    await waitFor(() => expect(alerts()).toEqual(['Your name has been changed.']));
    expect(sentTo('PUT /api/profile/edit_name')).toMatchObject([
      { payload: { first_name: 'Ada', last_name: 'King Lovelace', workspace_id: 1 } },
    ]);
  });

  it('no longer counts as edited once it is saved, and follows another tab again', async () => {
    fakeServer.answer('PUT /api/profile/edit_name', 200, { status: 200 });
    const { person, alerts } = await open();
    const isEdited = () => field().getAttribute('value') !== field().dataset.savedValue;
    await person.type(field(), ' King');
    expect(isEdited()).toBe(true);
    answer({ last_name: 'Lovelace King' });
    await person.keyboard('{Enter}');
    await waitFor(() => expect(alerts()).toEqual(['Your name has been changed.']));
    expect(field()).toHaveValue('Ada Lovelace King');
    expect(isEdited()).toBe(false);
    expect(screen.getByRole('button', { name: 'Save name' })).toHaveAttribute('aria-disabled', 'true');
    answer({ last_name: 'Byron' });
    await act(async () => publish('preferences/changed', {}));
    await waitFor(() => expect(field()).toHaveValue('Ada Byron'));
    expect(isEdited()).toBe(false);
  });

  it('that was saved in another tab meanwhile follows the next change', async () => {
    const { person } = await open();
    await person.type(field(), ' King');
    const save = screen.getByRole('button', { name: 'Save name' });
    answer({ last_name: 'Lovelace King' });
    await act(async () => publish('preferences/changed', {}));
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'));
    answer({ last_name: 'Byron' });
    await act(async () => publish('preferences/changed', {}));
    await waitFor(() => expect(field()).toHaveValue('Ada Byron'));
    expect(save).toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps text typed during a save', async () => {
    let respond = () => {};
    const response = new Promise<void>((resolve) => (respond = resolve));
    fakeServer.answerWhen('PUT /api/profile/edit_name', response, 200, { status: 200 });
    const { person, alerts } = await open();
    await person.type(field(), ' King{Enter} Byron');
    respond();
    await waitFor(() => expect(alerts()).toEqual(['Your name has been changed.']));
    expect(field()).toHaveValue('Ada Lovelace King Byron');
  });

  it.each([
    [' ', 'Please enter the profile name'],
    ['Ada', 'Please enter the last name'],
  ])('is not sent as %j', async (name, message) => {
    const { person } = await open();
    await person.clear(field());
    await person.type(field(), `${name}{Enter}`);
    expect(field()).toHaveAccessibleDescription(message);
    expect(field()).toHaveFocus();
    expect(sentTo('PUT /api/profile/edit_name')).toEqual([]);
  });

  it('keeps the typed text when the server refuses it', async () => {
    const refusal = { errors: [{ msg: 'First name must be shorter.', param: 'first_name' }] };
    fakeServer.answer('PUT /api/profile/edit_name', 400, refusal);
    const { person } = await open();
    await person.type(field(), ' Byron{Enter}');
    await waitFor(() => expect(field()).toHaveAccessibleDescription('First name must be shorter.'));
    expect(field()).toHaveValue('Ada Lovelace Byron');
  });
});

it('a country is found by name and saved when selected', async () => {
  fakeServer.answer('PUT /api/profile/edit_country', 200, { status: 200 });
  const { person } = await open();
  await person.click(screen.getByRole('combobox', { name: 'Country: No country' }));
  await person.type(await screen.findByPlaceholderText('Find country...'), 'king');
  answer({ country_id: 826, country_name: 'United Kingdom' });
  await person.click(await screen.findByRole('option', { name: 'United Kingdom' }));
  expect(await screen.findByRole('combobox', { name: 'Country: United Kingdom' })).toBeVisible();
  expect(sentTo('PUT /api/profile/edit_country')).toMatchObject([
    { payload: { country: 826, workspace_id: 1 } },
  ]);
});

describe('a switch', () => {
  it.each([
    ['Weekly report', 'PUT /api/profile/update_weekly_report', { weekly_report: 0 }],
    ['Long-running timer', 'PUT /api/profile/update_long_notification', { long_run_notification: 0 }],
    ['Newsletter', 'PUT /api/profile/update_send_newsletter', { news_letter: 1 }],
    ['Group similar entries', 'PUT /api/profile/group_similar', { group_similar: 1 }],
  ] as const)('%s is saved as soon as it is pressed', async (label, call, payload) => {
    fakeServer.answer(call, 200, { status: 200 });
    const { person } = await open();
    await person.click(screen.getByRole('switch', { name: label }));
    expect(sentTo(call)).toMatchObject([{ payload: { ...payload, workspace_id: 1 } }]);
  });

  it('flips back with an alert when the change is refused', async () => {
    fakeServer.answer('PUT /api/profile/update_send_newsletter', 403, {
      errors: [{ msg: 'You aren’t an active member of this workspace.' }],
    });
    const { person, alerts } = await open();
    await person.click(screen.getByRole('switch', { name: 'Newsletter' }));
    await waitFor(() => expect(alerts()).toEqual(['You aren’t an active member of this workspace.']));
    expect(screen.getByRole('switch', { name: 'Newsletter' })).not.toBeChecked();
  });

  it('shows the stored choice after two refusals in a row', async () => {
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    const body = { errors: [{ msg: 'Not allowed.' }] };
    fakeServer.answerWhen('PUT /api/profile/update_send_newsletter', refused, 403, body);
    const { person, alerts } = await open();
    await person.click(screen.getByRole('switch', { name: 'Newsletter' }));
    await person.click(screen.getByRole('switch', { name: 'Newsletter' }));
    refuse();
    await waitFor(() => expect(alerts()).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Newsletter' })).not.toBeChecked());
  });

  it('follows a change in another tab', async () => {
    await open();
    answer({ send_newsletter: 1 });
    await act(async () => publish('preferences/changed', {}));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Newsletter' })).toBeChecked());
  });
});

it('formats are selected from lists with examples', async () => {
  fakeServer.answer('PUT /api/profile/update_timeDurationFormat', 200, { status: 200 });
  const { person } = await open();
  const select = screen.getByRole('combobox', { name: 'Duration display format' });
  expect(select).toHaveTextContent('Improved · 0:47:06');
  await person.click(select);
  await person.click(await screen.findByRole('option', { name: 'Decimal · 0.79 h' }));
  expect(sentTo('PUT /api/profile/update_timeDurationFormat')).toMatchObject([
    { payload: { timeDurationFormat: 'Decimal', workspace_id: 1 } },
  ]);
});

it('a time zone is found by name, with its offset, in a list that is loaded on demand', async () => {
  fakeServer.answer('PUT /api/profile/update_timeZone', 200, { status: 200 });
  const { person } = await open();
  await person.click(screen.getByRole('combobox', { name: /^Time zone: Browser’s time zone: UTC/ }));
  await person.type(await screen.findByPlaceholderText('Find time zone...'), 'new york');
  await person.click(await screen.findByRole('option', { name: /^America\/New_York \(GMT-0[45]:00\)$/ }));
  expect(sentTo('PUT /api/profile/update_timeZone')).toMatchObject([
    { payload: { timeZone: 'America/New_York', workspace_id: 1 } },
  ]);
});

it('the theme is one of three', async () => {
  fakeServer.answer('PUT /api/profile/update_theme', 200, { status: 200 });
  const { person } = await open();
  const themes = within(screen.getByRole('radiogroup', { name: 'Theme' }));
  expect(themes.getByRole('radio', { name: 'System' })).toBeChecked();
  answer({ theme: 'dark' });
  await person.click(themes.getByRole('radio', { name: 'Dark' }));
  expect(themes.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(sentTo('PUT /api/profile/update_theme')).toMatchObject([{ payload: { theme: 'dark' } }]);
});

describe('forgotten timers', () => {
  const select = (name: string) => screen.getByRole('combobox', { name });
  const call = 'PUT /api/profile/update_forgotten_timer';
  const idleTime = 'Ask about time without activity after';

  it('are asked about at a time of day, and after idle time, by choice', async () => {
    fakeServer.answer(call, 200, { status: 200 });
    const { person } = await open();
    expect(select(idleTime)).toHaveTextContent('15 minutes');
    await person.click(select('Ask if a timer is still running at'));
    await person.click(await screen.findByRole('option', { name: '18:30' }));
    await waitFor(() => expect(sentTo(call)).toHaveLength(1));
    await person.click(select(idleTime));
    await person.click(await screen.findByRole('option', { name: 'Never' }));
    await waitFor(() => expect(sentTo(call)).toHaveLength(2));
    expect(sentTo(call)).toMatchObject([
      { payload: { forgottenTimer: { askAtMinute: 1110, idleMinutes: 15 } } },
      { payload: { forgottenTimer: { idleMinutes: 0 } } },
    ]);
  });

  it('the browser is asked for its permission after a click only', async () => {
    let isAllowed = false;
    const requestPermission = jest.fn(async () => {
      isAllowed = true;
      return 'granted' as const;
    });
    class Detector extends EventTarget {
      static requestPermission = requestPermission;
      userState = null;
      screenState = null;
      start = async () => {
        if (!isAllowed) throw new DOMException('No permission', 'NotAllowedError');
      };
    }
    window.IdleDetector = Detector;
    const { person } = await open();
    const allow = await screen.findByRole('button', { name: 'Notice when I leave the computer' });
    expect(requestPermission).not.toHaveBeenCalled();
    await person.click(allow);
    expect(await screen.findByText(/^This browser tells Timeweave when you leave/)).toBeVisible();
    delete window.IdleDetector;
  });
});
