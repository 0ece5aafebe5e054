import { act, screen, waitFor, within } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { Webhooks } from './index.ts';

const seconds = (time: string) => Date.parse(time) / 1000;
const hook = {
  ...{ id: 3, address: 'https://hooks.example/time', events: ['entry.created', 'timer.stopped'] },
  ...{ is_active: 1, paused_at: null, created_at: seconds('2026-11-02T12:00:00Z'), waiting: 0 },
};
const failed = {
  ...{ id: 9, message_id: 'msg_1', event: 'timer.stopped', subject: 'entry/7', state: 'failed', attempts: 2 },
  ...{ created_at: seconds('2026-11-18T09:05:00Z'), tried_at: seconds('2026-11-18T09:06:00Z') },
  ...{
    next_attempt_at: null,
    response_status: 500,
    response: 'Out of order',
    request: '{"type":"timer.stopped"}',
  },
};
const of = { workspace_id: 1, webhook_id: 3 };

const list = 'POST /api/webhook/list';
const create = 'POST /api/webhook/create';
const update = 'PUT /api/webhook/update';
const deliveries = 'POST /api/webhook/deliveries';
const sentOf = (call: string) =>
  fakeServer.sent.filter(({ name }) => name === call).map(({ payload }) => payload);
const press = (name: string) => screen.getByRole('button', { name });

async function open(webhooks: object[] = [hook]) {
  fakeServer.answer(list, 200, { results: webhooks });
  const page = await renderAt('/settings', <Webhooks workspaceId={1} />, ada);
  await screen.findByRole('button', { name: 'Add webhook' });
  return page;
}

beforeEach(() => fakeServer.reset());
afterEach(() => jest.useRealTimers());

it('invites to add a webhook, and shows the secret once for copying', async () => {
  const { person } = await open([]);
  expect(screen.getByText('No webhooks yet')).toBeVisible();
  await person.click(press('Add webhook'));
  await person.click(press('Add'));
  expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(/^Please enter the address\./);
  await person.type(screen.getByLabelText('Address'), ' https://hooks.example/time ');
  for (const event of ['Entry changed', 'Entry deleted', 'Timer started', 'Project changed'])
    await person.click(screen.getByRole('checkbox', { name: event }));
  fakeServer.answer(create, 200, { results: { insertId: 3 }, secret: 'whsec_abc' });
  fakeServer.answer(list, 200, { results: [hook] });
  await person.click(press('Add'));
  const dialog = await screen.findByRole('dialog', { name: 'Secret of the webhook' });
  expect(sentOf(create)).toEqual([
    { workspace_id: 1, address: hook.address, events: ['entry.created', 'timer.stopped'] },
  ]);
  await person.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  await person.click(press('Copy secret'));
  expect(await navigator.clipboard.readText()).toBe('whsec_abc');
  await person.click(press('Done'));
  expect(await screen.findByText('Entry created, Timer stopped')).toBeVisible();
});

it('needs an event, and shows the server’s message at the address', async () => {
  const { person } = await open();
  await person.click(press('Edit the webhook to hooks.example'));
  for (const event of ['Entry created', 'Timer stopped'])
    await person.click(screen.getByRole('checkbox', { name: event }));
  await person.click(press('Save'));
  const first = screen.getByRole('checkbox', { name: 'Entry created' });
  expect(first).toHaveFocus();
  expect(first).toHaveAccessibleDescription('Choose at least one event.');
  await person.click(first);
  const refusal = { msg: 'Webhooks reach public addresses only.', param: 'address' };
  fakeServer.answer(update, 400, { errors: [refusal] });
  await person.click(press('Save'));
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveFocus());
  expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(new RegExp(`^${refusal.msg}`));
});

it('is turned off and on, and says why it is off', async () => {
  const { person } = await open([{ ...hook, is_active: 0, paused_at: seconds('2026-11-10T12:00:00Z') }]);
  expect(screen.getByText(/^Turned off on 10-11-2026/)).toBeVisible();
  expect(press('Send test to hooks.example')).toBeDisabled();
  fakeServer.answer(update, 200, { status: 200 });
  await person.click(screen.getByRole('switch', { name: 'Send to hooks.example' }));
  await waitFor(() =>
    expect(sentOf(update)).toEqual([{ ...of, address: hook.address, events: hook.events, is_active: 1 }]),
  );
});

it('sends a test and shows the deliveries, which can be sent again', async () => {
  const { person } = await open();
  fakeServer.answer('PUT /api/webhook/test', 200, { status: 200 });
  fakeServer.answer(deliveries, 200, { results: [failed], has_more: true });
  await person.click(press('Send test to hooks.example'));
  const dialog = await screen.findByRole('dialog', { name: 'Deliveries to hooks.example' });
  const row = await within(dialog).findByRole('listitem');
  expect(row).toHaveTextContent(/Timer stopped, entry 7.*18-11-2026, 09:05Given up \(status 500\)2 attempts/);
  await person.click(within(row).getByText('Request and response'));
  expect(within(row).getByRole('region', { name: 'Response' })).toHaveTextContent('Out of order');
  fakeServer.answer('PUT /api/webhook/send_again', 200, { status: 200 });
  await person.click(press('Send again: Timer stopped, entry 7'));
  await waitFor(() => expect(sentOf('PUT /api/webhook/send_again')).toEqual([{ ...of, delivery_id: 9 }]));
  await person.click(press('Older'));
  await waitFor(() => expect(sentOf(deliveries).at(-1)).toEqual({ ...of, before: 9 }));
});

it('looks for the result of an attempt under way, and shows new deliveries when it is opened again', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-18T09:05:01Z'), advanceTimers: true });
  const begun = { ...failed, state: 'waiting', attempts: 1, next_attempt_at: failed.created_at };
  const sending = { ...begun, response_status: null, response: null };
  fakeServer.answer(deliveries, 200, { results: [sending], has_more: false });
  const { person } = await open();
  await person.click(press('Deliveries to hooks.example'));
  const row = await screen.findByRole('dialog');
  await waitFor(() => expect(row).toHaveTextContent(/Waiting1 attempt(?!Next attempt)/));
  const later = { ...begun, next_attempt_at: seconds('2026-11-18T09:06:01Z') };
  fakeServer.answer(deliveries, 200, { results: [later], has_more: false });
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(row).toHaveTextContent(/Waiting \(status 500\)1 attemptNext attempt 18-11-2026/);
  await person.click(press('Close'));
  fakeServer.answer(deliveries, 200, { results: [failed], has_more: false });
  await person.click(press('Deliveries to hooks.example'));
  expect(await screen.findByText(/Given up/)).toBeVisible();
});

it('is deleted after a confirmation', async () => {
  const { person } = await open();
  await person.click(press('Delete the webhook to hooks.example'));
  fakeServer.answer('PUT /api/webhook/delete', 200, { status: 200 });
  fakeServer.answer(list, 200, { results: [] });
  await person.click(press('Delete webhook'));
  expect(await screen.findByText('No webhooks yet')).toBeVisible();
  expect(sentOf('PUT /api/webhook/delete')).toEqual([of]);
});

it('offers a retry when they fail to load', async () => {
  fakeServer.answer(list, 500, { errors: [] });
  const { person } = await renderAt('/settings', <Webhooks workspaceId={1} />, ada);
  expect(await screen.findByText('We couldn’t load the webhooks')).toBeVisible();
  fakeServer.answer(list, 200, { results: [hook] });
  await person.click(press('Try again'));
  expect(await screen.findByText(hook.address)).toBeVisible();
});
