import { waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import {
  cardOf,
  entryOf,
  fakeTimeweave,
  moduleLoad,
  mountTimer,
  server,
  tokenOf,
} from './fake-timeweave.fixture.ts';
import type { TimerOptions } from './options.ts';
import { startOfToday } from './timer/today.ts';

beforeEach(() => {
  fakeTimeweave.reset();
  jest.resetModules();
});
afterEach(() => document.body.replaceChildren());

const ticket = { description: 'Ticket 4711' };
const sentOf = (name: string) => fakeTimeweave.sent.filter((call) => call.name === name);
const create = 'POST /api/usertime/create';
const today = 'POST /api/usertime/today';

type Mounted = ReturnType<typeof mountTimer>;
const find = (timer: Mounted, name: string | RegExp) =>
  waitFor(() => within(cardOf(timer)).getByRole('button', { name }));

/** Waits until the entries are loaded, so that a click starts or stops. */
async function ready(options: TimerOptions = ticket): Promise<Mounted> {
  const timer = mountTimer(options);
  await waitFor(() => expect(cardOf(timer)).toHaveAttribute('aria-busy', 'false'));
  return timer;
}

test('starts and stops the task, and shows today’s time', async () => {
  const timer = await ready({
    ...ticket,
    project: 12,
    tags: [3, 4],
    billable: true,
    reference: { id: '4711', url: 'https://desk.example/4711' },
  });
  await userEvent.click(await find(timer, 'Start timer: Ticket 4711'));
  await find(timer, 'Stop timer: Ticket 4711');
  await waitFor(() => expect(sentOf(create)).toHaveLength(1));
  expect(sentOf(create)[0]).toMatchObject({
    key: expect.stringMatching(/^[\da-f-]{36}$/),
    token: 'twe_1',
    payload: {
      workspace_id: 1,
      title: 'Ticket 4711',
      project_id: 12,
      tag_check_array: [3, 4],
      is_billable: 1,
      reference: { id: '4711', url: 'https://desk.example/4711' },
    },
  });
  await waitFor(() => expect(cardOf(timer)).toHaveTextContent('Help desk'));
  await userEvent.click(await find(timer, 'Stop timer: Ticket 4711'));
  await waitFor(() => expect(sentOf('PUT /api/usertime/update')).toHaveLength(1));
  await find(timer, /^(Start|Continue) timer: Ticket 4711$/);
});

test('sums up today’s entries of the task, and offers to continue it', async () => {
  const now = Math.floor(Date.now() / 1000);
  const midnight = new Date().setHours(0, 0, 0, 0) / 1000;
  const start = Math.max(midnight, now - 7200);
  fakeTimeweave.entries = [
    entryOf({ uuid: 'a', title: 'Ticket 4711', timer_start: start, timer_end: start + 61 }),
    entryOf({ uuid: 'b', title: 'Another', timer_start: start, timer_end: start + 600 }),
    entryOf({ uuid: 'c', title: 'Ticket 4711', timer_start: midnight - 60, timer_end: midnight - 10 }),
  ];
  const timer = await ready();
  await find(timer, 'Continue timer: Ticket 4711');
  expect(cardOf(timer)).toHaveTextContent('Today 0:01:01');
});

test('today is a day in the user’s time zone, not the browser’s', async () => {
  // 14 hours ahead of the tests' time zone, UTC, and 11 behind it: at most one of these days is the browser's.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    fakeTimeweave.reset();
    fakeTimeweave.timeZone = timeZone;
    const midnight = startOfToday(Math.floor(Date.now() / 1000), timeZone);
    fakeTimeweave.entries = [
      entryOf({ uuid: 'a', title: 'Ticket 4711', timer_start: midnight, timer_end: midnight + 61 }),
      entryOf({ uuid: 'b', title: 'Ticket 4711', timer_start: midnight - 1, timer_end: midnight + 600 }),
    ];
    const timer = await ready();
    await find(timer, 'Continue timer: Ticket 4711');
    expect(cardOf(timer)).toHaveTextContent('Today 0:01:01');
  }
});

test('a timer without a description starts the typed one', async () => {
  const timer = await ready({});
  await userEvent.type(within(cardOf(timer)).getByLabelText('Description'), 'Write note G{Enter}');
  await find(timer, 'Stop timer: Write note G');
  await waitFor(() => expect(sentOf(create)[0]?.payload.title).toBe('Write note G'));
});

test('all timers of the page agree, and emit starts and stops', async () => {
  const [first, second, other] = [await ready(), await ready(), await ready({ description: 'Another' })];
  const events: unknown[] = [];
  document.body.addEventListener('timeweave-started', (event) => events.push(event.type));
  const off = second.on('started', ({ entry }) => events.push(entry.description));
  await userEvent.click(await find(first, /^Start/));
  await find(second, /^Stop/);
  await find(other, /^Start/);
  expect(events.sort()).toEqual(['Ticket 4711', 'timeweave-started', 'timeweave-started']);
  off();
  const stopped = new Promise((resolve) => second.on('stopped', resolve));
  await userEvent.click(await find(other, /^Start/));
  await find(first, /^(Start|Continue)/);
  expect(await stopped).toMatchObject({ entry: { description: 'Ticket 4711' } });
});

test('reads only what its timers show: one request per view, start, stop, and change of the task', async () => {
  const before = { uuid: 'a', title: 'Ticket 4711', timer_end: Math.floor(Date.now() / 1000) };
  fakeTimeweave.entries = [entryOf(before)];
  const task = { ...ticket, project: 12, reference: { id: '4711' } };
  const [timer] = [await ready(task), await ready(task)];
  const asked = { title: 'Ticket 4711', project_id: 12, reference_id: '4711' };
  const requests = () => fakeTimeweave.sent.splice(0).map(({ name, payload }) => [name, payload.tasks]);
  expect(requests()).toEqual([['POST /api/usertime/today', [asked]]]);
  await userEvent.click(await find(timer, /^(Start|Continue)/));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  expect(requests()).toEqual([[create, undefined]]);
  await userEvent.click(await find(timer, /^Stop/));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  expect(requests()).toEqual([['PUT /api/usertime/update', undefined]]);
  timer.update({ description: 'Ticket 4712' });
  await waitFor(() => expect(sentOf('POST /api/usertime/today')).toHaveLength(1));
  expect(requests()).toEqual([['POST /api/usertime/today', [{ ...asked, title: 'Ticket 4712' }, asked]]]);
});

test('reads again when the server has made a start otherwise than it is shown', async () => {
  const timer = await ready();
  fakeTimeweave.startsLater = 60;
  await userEvent.click(await find(timer, /^Start/));
  await waitFor(() => expect(sentOf('POST /api/usertime/today')).toHaveLength(2));
});

test('an entry started on another device appears with the server’s event', async () => {
  const timer = await ready();
  fakeTimeweave.entries = [entryOf({ title: 'Ticket 4711' })];
  await waitFor(() => {
    fakeTimeweave.publish('timer/started');
    expect(within(cardOf(timer)).getByRole('button', { name: /^Stop/ })).toBeVisible();
  });
});

test('a start made offline is stored, and sent once when the connection is back', async () => {
  const timer = await ready();
  fakeTimeweave.isDown = true;
  await userEvent.click(await find(timer, /^Start/));
  await find(timer, /^Stop/);
  await waitFor(() => expect(cardOf(timer)).toHaveTextContent('Saved on this device, sent later'));
  const stored = Object.keys(localStorage).filter((name) =>
    name.startsWith(`timeweave.waiting.embed ${server} 1 ${fakeTimeweave.user} `),
  );
  expect(stored).toHaveLength(1);
  fakeTimeweave.isDown = false;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(sentOf(create)).toHaveLength(1));
  await waitFor(() => expect(cardOf(timer)).not.toHaveTextContent('sent later'));
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a refused start shows the reason, and is retried or discarded', async () => {
  const timer = await ready();
  fakeTimeweave.refusals.set(create, [400, 'Choose a project.']);
  await userEvent.click(await find(timer, /^Start/));
  const refusal = 'Couldn’t save “Ticket 4711”. Choose a project.';
  await waitFor(() => expect(cardOf(timer)).toHaveTextContent(refusal));
  // jsdom keeps the style that an element in a shadow root had when it was hidden.
  const choice = (name: string) => within(cardOf(timer)).getByRole('button', { name, hidden: true });
  expect(choice('Retry').parentElement).not.toHaveAttribute('hidden');
  await userEvent.click(choice('Retry'));
  await waitFor(() => expect(sentOf(create)).toHaveLength(2));
  const [first, second] = sentOf(create);
  expect(second).toEqual(first);
  await waitFor(() => expect(cardOf(timer)).toHaveTextContent(refusal));
  await userEvent.click(choice('Discard'));
  await waitFor(() => expect(cardOf(timer)).not.toHaveTextContent(refusal));
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a start that has failed for ten minutes shows the reason, and is sent with the next read', async () => {
  const timer = await ready();
  fakeTimeweave.refusals.set(create, [500, 'The server failed.']);
  await userEvent.click(await find(timer, /^Start/));
  await waitFor(() => expect(cardOf(timer)).toHaveTextContent('sent later'));
  const later = Date.now() + 10 * 60_000;
  const now = jest.spyOn(Date, 'now').mockImplementation(() => later);
  dispatchEvent(new Event('online'));
  const reason = 'Couldn’t save “Ticket 4711”. The server failed.';
  await waitFor(() => expect(cardOf(timer)).toHaveTextContent(reason));
  now.mockRestore();
  fakeTimeweave.refusals.clear();
  fakeTimeweave.publish('timer/started');
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  expect(fakeTimeweave.entries).toMatchObject([{ title: 'Ticket 4711' }]);
});

test('requests another token from the page when the server rejects one', async () => {
  fakeTimeweave.endedTokens.add('twe_1');
  let asked = 0;
  const getToken = () => tokenOf(`twe_${++asked}`);
  const timer = await ready({ ...ticket, getToken });
  await find(timer, /^Start/);
  expect(asked).toBe(2);
});

test('shows that the session has expired when no other token works', async () => {
  fakeTimeweave.endedTokens.add('twe_1');
  const errors: unknown[] = [];
  const timer = mountTimer(ticket);
  timer.on('error', (error) => errors.push(error));
  await find(timer, 'Try again');
  expect(cardOf(timer)).toHaveTextContent('Your session has expired.');
  const message = 'Your session has expired. Log in again.';
  expect(errors).toEqual([{ code: 'expired', message, cause: '', remedy: '' }]);
});

test('sends changes that waited for a token once the user retries', async () => {
  let tokenText = 'twe_1';
  const timer = await ready({ ...ticket, getToken: () => tokenOf(tokenText) });
  fakeTimeweave.endedTokens.add('twe_1');
  await userEvent.click(await find(timer, /^Start/));
  const again = await find(timer, 'Try again');
  expect(fakeTimeweave.entries).toEqual([]);
  tokenText = 'twe_2';
  await userEvent.click(again);
  await waitFor(() => expect(sentOf(create).at(-1)?.token).toBe('twe_2'));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});

test('a change is not sent for the user who has signed in next', async () => {
  let current = tokenOf('twe_1');
  const errors: unknown[] = [];
  const timer = await ready({ ...ticket, getToken: () => current });
  timer.on('error', (error) => errors.push(error));
  fakeTimeweave.endedTokens.add('twe_1');
  current = { ...tokenOf('twe_2'), user_id: fakeTimeweave.user + 1000 };
  await userEvent.click(await find(timer, /^Start/));
  await waitFor(() => expect(fakeTimeweave.sent.at(-1)).toMatchObject({ name: today, token: 'twe_2' }));
  await find(timer, /^Start/);
  expect(sentOf(create).map(({ token }) => token)).toEqual(['twe_1']);
  expect(Object.keys(localStorage)).toEqual([expect.stringContaining(` ${fakeTimeweave.user} `)]);
  expect(errors).toEqual([]);
});

test('a page that fails to provide a token is asked again, with one console line', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reported: unknown[] = [];
  Object.assign(globalThis, { reportError: (error: unknown) => reported.push(error) });
  let tokenText: string | undefined = 'twe_1';
  let asked = 0;
  const getToken = () => {
    asked++;
    return tokenText ? tokenOf(tokenText) : Promise.reject(new TypeError('Failed to fetch'));
  };
  const timer = await ready({ ...ticket, getToken });
  fakeTimeweave.endedTokens.add('twe_1');
  tokenText = undefined;
  await userEvent.click(await find(timer, /^Start/));
  await waitFor(() => expect(asked).toBeGreaterThan(1));
  const before = asked;
  fakeTimeweave.publish('timer/started');
  await waitFor(() => expect(asked).toBeGreaterThan(before));
  tokenText = 'twe_2';
  fakeTimeweave.publish('timer/started');
  await waitFor(() => expect(sentOf(create).at(-1)?.token).toBe('twe_2'));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  expect(reported).toEqual([]);
  expect(complain).toHaveBeenCalledTimes(1);
  complain.mockRestore();
});

test('a start is sent to its own workspace, beside a timer of another workspace', async () => {
  const timer = await ready();
  const getToken = () => ({ ...tokenOf('twe_other'), workspace_id: 2 });
  await ready({ description: 'Another', integration: 5, getToken });
  fakeTimeweave.isDown = true;
  await userEvent.click(await find(timer, /^Start/));
  fakeTimeweave.isDown = false;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  expect(sentOf(create).map((call) => call.token)).toEqual(['twe_1']);
});

test('starts by the server’s clock when the device’s is wrong', async () => {
  const hourMs = 3_600_000;
  fakeTimeweave.aheadMs = hourMs;
  const serverSeconds = () => (Date.now() + hourMs) / 1000;
  const getToken = () => ({ ...tokenOf('twe_1'), expires_at: serverSeconds() + 3600 });
  const timer = await ready({ ...ticket, getToken });
  await userEvent.click(await find(timer, /^Start/));
  await waitFor(() => expect(sentOf(create)).toHaveLength(1));
  const started = Number(sentOf(create)[0]?.payload.timer_start);
  expect(Math.abs(started - serverSeconds())).toBeLessThan(5);
});

test('a token that is valid by the server’s clock is used when the device’s clock is hours ahead', async () => {
  fakeTimeweave.aheadMs = -7_200_000;
  const expires_at = (Date.now() + fakeTimeweave.aheadMs) / 1000 + 3600;
  const timer = await ready({ ...ticket, getToken: () => ({ ...tokenOf('twe_1'), expires_at }) });
  await find(timer, /^Start/);
});

test('a signed-out timer leaves the event stream to others, and follows it again with a token', async () => {
  const removeLocks = fakeTimeweave.useLocks();
  let tokenText = 'twe_1';
  const first = await ready({ ...ticket, getToken: () => tokenOf(tokenText) });
  const other = await ready({ ...ticket, integration: 5, getToken: () => tokenOf('twe_other') });
  fakeTimeweave.endedTokens.add('twe_1');
  fakeTimeweave.closeStreams();
  const again = await waitFor(() => within(cardOf(first)).getByRole('button', { name: 'Try again' }), {
    timeout: 3_000,
  });
  fakeTimeweave.entries = [entryOf({ title: 'Ticket 4711' })];
  await waitFor(() => {
    fakeTimeweave.publish('timer/started');
    expect(within(cardOf(other)).getByRole('button', { name: /^Stop/ })).toBeVisible();
  });
  tokenText = 'twe_2';
  await userEvent.click(again);
  await find(first, /^Stop/);
  other.destroy();
  fakeTimeweave.closeStreams();
  fakeTimeweave.entries = [];
  await waitFor(() => {
    fakeTimeweave.publish('timer/stopped');
    expect(within(cardOf(first)).getByRole('button', { name: /^Start/ })).toBeVisible();
  });
  removeLocks();
});

test('offers to sign in, and shows when the popup was blocked', async () => {
  window.open = () => null;
  const timer = mountTimer({ ...ticket, integration: 5, getToken: undefined });
  Object.defineProperty(crypto, 'subtle', {
    configurable: true,
    value: { digest: async () => new ArrayBuffer(32) },
  });
  await userEvent.click(await find(timer, 'Log in'));
  await waitFor(() => expect(cardOf(timer)).toHaveTextContent('The pop-up was blocked.'));
});

test('a timer moved within the page keeps running, and a removed one leaves nothing behind', async () => {
  const timer = await ready();
  await userEvent.click(await find(timer, /^Start/));
  const other = document.body.appendChild(document.createElement('section'));
  other.append(timer.element);
  await find(timer, /^Stop/);
  expect(timer.element.shadowRoot?.querySelectorAll('.card')).toHaveLength(1);
  timer.unmount();
  expect(other).toBeEmptyDOMElement();
});

test('options can be changed while it is mounted', async () => {
  const timer = await ready();
  timer.update({ description: 'Ticket 4712' });
  await find(timer, 'Start timer: Ticket 4712');
});

test('a start before the module has loaded is made afterwards', async () => {
  const timer = mountTimer(ticket);
  timer.start();
  await find(timer, /^Stop/);
  await waitFor(() => expect(sentOf(create)).toHaveLength(1));
});

test('shows that it could not be loaded, and retries', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { load } = moduleLoad;
  moduleLoad.load = () => Promise.reject(new Error('404'));
  const timer = mountTimer(ticket);
  const again = await find(timer, 'Try again');
  expect(complain).toHaveBeenCalledTimes(1);
  complain.mockRestore();
  moduleLoad.load = load;
  await userEvent.click(again);
  await find(timer, /^Start/);
});

test('forgets the user when it is destroyed', async () => {
  const timer = await ready();
  const second = await ready();
  timer.destroy();
  await waitFor(() => expect(cardOf(second)).toHaveTextContent('This page has not logged you in'));
});
