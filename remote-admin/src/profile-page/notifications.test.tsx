import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '@timeweave/shared/testing';
import { answer, open, sentTo } from './opened-profile.fixture.tsx';

const on = { mail: 1, push: 1, in_app: 1, is_always_mailed: 0 } as const;
const choices = [
  { ...on, kind: 'weekly-report', label: 'Weekly report', description: 'Last week’s total' },
  {
    ...on,
    kind: 'account-security',
    label: 'Account security',
    description: 'A change',
    is_always_mailed: 1,
  },
];

beforeEach(() => {
  fakeServer.reset();
  answer();
  fakeServer.answer('POST /api/notification/choices', 200, { results: choices });
});

it('each kind is turned on or off by email, push and in the app', async () => {
  fakeServer.answer('PUT /api/notification/choose', 200, { status: 200 });
  const { person } = await open('notifications');
  const push = await screen.findByRole('switch', { name: 'Weekly report by push' });
  const [weekly, ...others] = choices;
  const results = [{ ...weekly, push: 0 }, ...others];
  fakeServer.answer('POST /api/notification/choices', 200, { results });
  await person.click(push);
  expect(screen.getByRole('switch', { name: 'Weekly report by push' })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Weekly report by email' })).toBeChecked();
  expect(sentTo('PUT /api/notification/choose')).toMatchObject([
    { payload: { kind: 'weekly-report', channel: 'push', is_on: 0 } },
  ]);
});

it('a change that failed is taken back, with an alert', async () => {
  fakeServer.answer('PUT /api/notification/choose', 500, { errors: [{ msg: 'Not now.' }] });
  const { person, alerts } = await open('notifications');
  const inApp = await screen.findByRole('switch', { name: 'Weekly report in the app' });
  await person.click(inApp);
  await waitFor(() => expect(alerts()).toHaveLength(1));
  expect(inApp).toBeChecked();
});

it('emails about the account’s security cannot be turned off, and the row says why', async () => {
  await open('notifications');
  const row = (await screen.findByText('Account security')).closest('li');
  if (!row) throw new Error('There is no row.');
  expect(within(row).getByRole('switch', { name: 'Account security by email' })).toBeDisabled();
  expect(within(row).getByRole('switch', { name: 'Account security by push' })).toBeEnabled();
  expect(row).toHaveTextContent('These emails are always sent, because they protect your account.');
});

describe('push on this device', () => {
  const requestPermission = jest.fn<Promise<NotificationPermission>, []>();
  const browser = {
    endpoint: 'https://push.example/7',
    getKey: () => new Uint8Array([255, 254]).buffer,
    unsubscribe: jest.fn(async () => true),
  };
  const subscribe = jest.fn();

  function permit(permission: NotificationPermission) {
    requestPermission.mockImplementation(async () => {
      Object.assign(window, { Notification: { permission: 'granted', requestPermission } });
      return 'granted';
    });
    Object.assign(window, { PushManager: jest.fn(), Notification: { permission, requestPermission } });
    const registration = { pushManager: { getSubscription: async () => null, subscribe } };
    const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    subscribe.mockResolvedValue(browser);
  }
  afterEach(() => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    jest.clearAllMocks();
  });

  it('the browser is asked after a click only, and then subscribed', async () => {
    permit('default');
    fakeServer.answer('PUT /api/push/subscribe', 200, { status: 200 });
    const { person } = await open('notifications');
    const button = await screen.findByRole('button', { name: 'Turn on push on this device' });
    expect(requestPermission).not.toHaveBeenCalled();
    fakeServer.answer('POST /api/push/status', 200, { public_key: 'BKey', is_on: 1 });
    await person.click(button);
    expect(await screen.findByText('This device gets push messages until you log out.')).toBeVisible();
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
    expect(sentTo('PUT /api/push/subscribe')).toMatchObject([
      { payload: { endpoint: 'https://push.example/7', p256dh: '__4', auth: '__4' } },
    ]);
    fakeServer.answer('PUT /api/push/test', 200, { status: 200 });
    await person.click(screen.getByRole('button', { name: 'Send a test notification' }));
    expect(sentTo('PUT /api/push/test')).toHaveLength(1);
  });

  it('a browser without its push service says so', async () => {
    permit('granted');
    subscribe.mockRejectedValue(new Error('no service'));
    const { person, alerts } = await open('notifications');
    await person.click(await screen.findByRole('button', { name: 'Turn on push on this device' }));
    await waitFor(() =>
      expect(alerts()).toEqual([expect.stringContaining('couldn’t reach its push service')]),
    );
  });

  it.each([
    ['denied', 'Your browser blocks notifications of Timeweave.'],
    [undefined, 'This browser cannot show push messages.'],
  ] as const)('with the permission %s it says what to do', async (permission, text) => {
    if (permission) permit(permission);
    await open('notifications');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /push on this device/ })).toBeNull();
  });

  it('a server without a key offers nothing', async () => {
    permit('default');
    fakeServer.answer('POST /api/push/status', 200, { public_key: null, is_on: 0 });
    await open('notifications');
    expect(await screen.findByText('Push is not set up on this server.')).toBeVisible();
  });
});
