import { waitFor, within } from '@testing-library/dom';
import { saveSession } from '@timeweave/shared/host';
import { fakeTimeweave, tokenOf } from '../fake-timeweave.fixture.ts';
import { opening } from './messages.ts';

const page = 'https://desk.example';
const parent = {};
Object.defineProperty(window, 'parent', { configurable: true, value: parent });
Object.assign(globalThis, {
  CSS: { supports: (_property: string, value: string) => !value.includes('url(') },
});

/** The iframe's end of a channel. */
class FakePort {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  sent: unknown[] = [];
  postMessage(message: unknown): void {
    this.sent.push(message);
  }
  receive(data: unknown): void {
    this.onmessage?.({ data });
  }
}

interface Sender {
  source?: unknown;
  origin?: string;
  data?: unknown;
  port?: FakePort;
}

/** Sends the message that opens the channel, by default as the parent page does. */
function openChannel({ source = parent, origin = page, data = opening, port = new FakePort() }: Sender = {}) {
  dispatchEvent(Object.assign(new Event('message'), { source, origin, data, ports: [port] }));
  return port;
}

const look = { kind: 'look', look: { scheme: 'dark', values: { '--tw-accent': 'red' } } };
const options = { kind: 'options', options: { description: 'Ticket 4711', project: 12 } };

const card = () => document.querySelector('div')?.shadowRoot?.querySelector<HTMLElement>('.card');
const button = (name: string | RegExp) =>
  waitFor(() => within(card() ?? document.body).getByRole('button', { name }));

beforeEach(async () => {
  fakeTimeweave.reset();
  jest.resetModules();
  history.replaceState(null, '', `/embed/frame?integration=5&origin=${encodeURIComponent(page)}`);
  const stored = JSON.stringify(tokenOf('twe_secret'));
  sessionStorage.setItem(`timeweave.embed.token ${location.origin} 5 ${page}`, stored);
  await import('./frame.ts');
});

it.each([
  ['another window', { source: {} }],
  ['the iframe itself', { source: window }],
  ['another origin', { origin: 'https://evil.example' }],
  ['a sandboxed page', { origin: 'null' }],
  ['another script of the page', { data: { kind: 'opening' } }],
])('ignores a channel of %s', (_, sender) => {
  const port = openChannel(sender);
  expect(port.onmessage).toBeUndefined();
  port.receive(options);
  port.receive(look);
  expect([card(), port.sent]).toEqual([undefined, []]);
});

it('accepts one channel, shows the timer with the page’s options, and sends the page its events without the token', async () => {
  const port = openChannel();
  port.receive(options);
  port.receive(look);
  expect(document.documentElement.style.colorScheme).toBe('dark');
  expect(document.documentElement.style.getPropertyValue('--tw-accent')).toBe('red');
  (await button('Start timer: Ticket 4711')).click();
  await button('Stop timer: Ticket 4711');
  expect(port.sent).toMatchObject([
    { kind: 'drawn' },
    { kind: 'event', name: 'ready' },
    { kind: 'event', name: 'started', details: { entry: { description: 'Ticket 4711', project: 12 } } },
  ]);
  await waitFor(() => expect(fakeTimeweave.sent.at(-1)?.token).toBe('twe_secret'));
  expect(JSON.stringify(port.sent)).not.toContain('twe_');
  expect(openChannel().onmessage).toBeUndefined();
});

it('starts, stops and forgets on the page’s request, and ignores unknown messages', async () => {
  const port = openChannel();
  port.receive(options);
  port.receive(look);
  await button('Start timer: Ticket 4711');
  for (const unknown of [null, 'start', { kind: 'token' }, { kind: 'toString' }, { kind: 'detach' }])
    port.receive(unknown);
  port.receive({ kind: 'start' });
  await button('Stop timer: Ticket 4711');
  port.receive({ kind: 'stop' });
  await button(/^(Start|Continue) timer/);
  port.receive({ kind: 'forget' });
  await button('Log in');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('uses the sign-in of another iframe in the tab', async () => {
  const name = `timeweave.embed.token ${location.origin} 5 ${page}`;
  const newValue = sessionStorage.getItem(name);
  sessionStorage.clear();
  fakeTimeweave.endedTokens.add('twe_old');
  jest.resetModules();
  await import('./frame.ts');
  const port = openChannel();
  port.receive(options);
  port.receive(look);
  await button('Log in');
  dispatchEvent(new StorageEvent('storage', { key: name, newValue }));
  expect(await button('Start timer: Ticket 4711')).toBeVisible();
});

it('keeps and sends an unsent start when the user logs out of the product, which has the same storage', async () => {
  const port = openChannel();
  port.receive(options);
  port.receive(look);
  const start = await button('Start timer: Ticket 4711');
  fakeTimeweave.isDown = true;
  start.click();
  await button('Stop timer: Ticket 4711');
  saveSession(null);
  expect(localStorage).toHaveLength(1);
  fakeTimeweave.isDown = false;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(fakeTimeweave.entries).toMatchObject([{ title: 'Ticket 4711', timer_end: null }]);
});
