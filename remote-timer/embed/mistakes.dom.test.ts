import { waitFor, within } from '@testing-library/dom';
import { cardOf, fakeTimeweave, mountTimer, server, tokenOf } from './fake-timeweave.fixture.ts';
import type { TimerOptions } from './options.ts';

const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => {
  fakeTimeweave.reset();
  jest.resetModules();
  complain.mockClear();
});
afterEach(() => document.body.replaceChildren());

const serverSays = (msg: string, code?: string) => ({ errors: [{ msg, code }] }) as never;
const nothing = () => undefined;

const wrongKey = 'This key does not work. Use the key of the integration.';
const noMember = 'No active member of the workspace has this email address.';
const ownReason = 'The help desk is closed on Sundays.';

it.each<[mistake: string, code: string, message: string, options: TimerOptions, prepare: () => unknown]>([
  [
    'the product is down',
    'unreachable',
    'Timeweave can’t be reached.',
    {},
    () => (fakeTimeweave.isDown = true),
  ],
  [
    'the page’s policy blocks calls',
    'policy',
    'security policy blocks the timer',
    {},
    () => (fakeTimeweave.isBlocked = true),
  ],
  ['the key is wrong', 'key', wrongKey, { getToken: () => serverSays(wrongKey, 'key') }, nothing],
  [
    'the person is not a member',
    'member',
    noMember,
    { getToken: async () => serverSays(noMember, 'member') },
    nothing,
  ],
  [
    'getToken gives a sentence',
    'token',
    ownReason,
    { getToken: () => Promise.reject(new Error(ownReason)) },
    nothing,
  ],
  ['getToken gives no token', 'token', 'has not logged you in', { getToken: () => ({}) as never }, nothing],
  [
    'the integration is unknown',
    'integration',
    'integration does not exist',
    { integration: 99, getToken: undefined },
    () => (fakeTimeweave.fault = 'integration'),
  ],
  [
    'the origin is not registered',
    'origin',
    'address is not registered',
    { integration: 98, getToken: undefined },
    () => (fakeTimeweave.fault = 'origin'),
  ],
])(
  'when %s (%s), the user gets a sentence and a link, the developer an event and one console line',
  async (_, code, message, options, prepare) => {
    prepare();
    const timer = mountTimer({ description: 'Ticket 4711', getToken: () => tokenOf('twe_1'), ...options });
    const errors: unknown[] = [];
    timer.on('error', (error) => errors.push(error));
    await waitFor(() => expect(cardOf(timer)).toHaveTextContent(message));
    const link = within(cardOf(timer)).getByText<HTMLAnchorElement>('Open Timeweave');
    expect([link.href, link.hidden]).toEqual([`${server}/`, false]);
    await waitFor(() => expect(errors).toHaveLength(1));
    const texts = { message: expect.stringContaining(message), remedy: expect.stringMatching(/./) };
    expect(errors).toEqual([{ code, cause: expect.stringMatching(/./), ...texts }]);
    expect(complain.mock.calls).toEqual([[expect.stringContaining(`Timeweave timer (${code}): `)]]);
  },
);

it('reports a missing setting once the page has had time to set it', async () => {
  jest.useFakeTimers();
  const timer = mountTimer({ getToken: undefined });
  await jest.advanceTimersByTimeAsync(4_000);
  expect(complain).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(cardOf(timer)).toHaveTextContent('The timer on this page is not set up yet.');
  expect(complain).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
