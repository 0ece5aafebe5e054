import { screen, waitFor } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { AuthorizePage } from './authorize-page.tsx';

const origin = 'https://desk.example';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const address = `/embed/authorize?integration=3&origin=${encodeURIComponent(origin)}&challenge=${challenge}&state=s1`;

const detail = 'POST /api/integration/detail';
const authorize = 'POST /api/integration/authorize';
const sentOf = (call: string) =>
  fakeServer.sent.filter(({ name }) => name === call).map(({ payload }) => payload);

function mockOpener() {
  const opener = { closed: false, postMessage: jest.fn() };
  Object.defineProperty(window, 'opener', { value: opener, configurable: true });
  return opener;
}

let close: jest.SpyInstance;
beforeEach(() => {
  fakeServer.reset();
  fakeServer.answer(detail, 200, { name: 'Help desk', origin, workspace_title: 'House of Ada' });
  close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
});
afterEach(() => {
  close.mockRestore();
  Object.defineProperty(window, 'opener', { value: null, configurable: true });
});

const press = (name: string) => screen.getByRole('button', { name });
const asked = { name: 'Allow Help desk to track time as you?' };

it('shows the site, the workspace, the user and what the site may do', async () => {
  mockOpener();
  await renderAt(address, <AuthorizePage />, ada);
  expect(await screen.findByRole('heading', asked)).toBeVisible();
  expect(sentOf(detail)).toEqual([{ integration_id: 3, origin }]);
  const facts = screen.getAllByRole('definition').map((each) => each.textContent);
  expect(facts).toEqual([origin, 'House of Ada', 'Ada Lovelace (ada@example.com)']);
  expect(screen.getByRole('heading', { name: 'Track time as you' })).toBeVisible();
});

it('sends the code to the exact origin of the opener, and closes', async () => {
  const opener = mockOpener();
  const { person } = await renderAt(address, <AuthorizePage />, ada);
  await screen.findByRole('heading', asked);
  fakeServer.answer(authorize, 200, { code: 'c1' });
  await person.click(press('Allow'));
  expect(await screen.findByText(/You can close this window/)).toBeVisible();
  expect(sentOf(authorize)).toEqual([{ integration_id: 3, origin, code_challenge: challenge }]);
  expect(opener.postMessage.mock.calls).toEqual([[{ source: 'timeweave', state: 's1', code: 'c1' }, origin]]);
  expect(close).toHaveBeenCalled();
});

it('sends the code for an iframe only to the product’s own origin, and shows the site around it', async () => {
  const opener = mockOpener();
  const { person } = await renderAt(`${address}&frame=1`, <AuthorizePage />, ada);
  await screen.findByRole('heading', asked);
  expect(screen.getByText(origin)).toBeVisible();
  fakeServer.answer(authorize, 200, { code: 'c1' });
  await person.click(press('Allow'));
  await waitFor(() => expect(close).toHaveBeenCalled());
  const sent = { integration_id: 3, origin, code_challenge: challenge, is_framed: 1 };
  expect(sentOf(authorize)).toEqual([sent]);
  expect(opener.postMessage.mock.calls).toEqual([
    [{ source: 'timeweave', state: 's1', code: 'c1' }, window.location.origin],
  ]);
});

it('notifies the opener when the user cancels, and requests no code', async () => {
  const opener = mockOpener();
  const { person } = await renderAt(address, <AuthorizePage />, ada);
  await screen.findByRole('heading', asked);
  await person.click(press('Cancel'));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(opener.postMessage.mock.calls).toEqual([
    [{ source: 'timeweave', state: 's1', error: 'denied' }, origin],
  ]);
  expect(sentOf(authorize)).toEqual([]);
});

it('redirects a signed-out user to the log-in and back', async () => {
  const { address: path, state } = await renderAt(address, <AuthorizePage />);
  expect([path(), state()]).toEqual(['/login', { from: address }]);
});

it.each([
  ['/embed/authorize', 'This link is incomplete'],
  [address.replace(challenge, 'plain'), 'This link is incomplete'],
  [address.replace('integration=3', 'integration=x'), 'This link is incomplete'],
])('sends no request for %s', async (incomplete, title) => {
  mockOpener();
  await renderAt(incomplete, <AuthorizePage />, ada);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(fakeServer.sent).toEqual([]);
});

it.each([
  [
    404,
    { msg: 'This integration does not exist.', param: 'integration_id' },
    'Unknown integration',
    'Close window',
  ],
  [
    404,
    { msg: '“https://desk.example” is not registered for this integration.', param: 'origin' },
    'This site isn’t registered',
    'Close window',
  ],
  [500, { msg: 'Something went wrong on our side.' }, 'We couldn’t load this page', 'Try again'],
])('shows an error after a %i with %j: %s', async (status, fault, title, next) => {
  const opener = mockOpener();
  fakeServer.answer(detail, status, { errors: [fault] });
  await renderAt(address, <AuthorizePage />, ada);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(fault.msg);
  expect(press(next)).toBeVisible();
  expect(opener.postMessage).not.toHaveBeenCalled();
});

it('offers to switch accounts to a member of another workspace', async () => {
  mockOpener();
  const msg = 'You aren’t an active member of this integration’s workspace.';
  fakeServer.answer(detail, 403, { errors: [{ msg, param: 'integration_id' }] });
  const { person, address: path, state } = await renderAt(address, <AuthorizePage />, ada);
  expect(await screen.findByText(/You are logged in as ada@example.com/)).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Log in with another account' }));
  await waitFor(() => expect([path(), state()]).toEqual(['/logout', { from: address }]));
});

it('stays open after a network error, and can be retried', async () => {
  const opener = mockOpener();
  const { person } = await renderAt(address, <AuthorizePage />, ada);
  await screen.findByRole('heading', asked);
  await person.click(press('Allow'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/network|connection|reach/i);
  expect(opener.postMessage).not.toHaveBeenCalled();
  fakeServer.answer(authorize, 200, { code: 'c2' });
  await person.click(press('Allow'));
  await waitFor(() => expect(opener.postMessage).toHaveBeenCalled());
});

it('grants nothing without an opener', async () => {
  await renderAt(address, <AuthorizePage />, ada);
  expect(await screen.findByRole('heading', { name: 'The page was closed' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Allow' })).not.toBeInTheDocument();
});

it('grants nothing when the opener was closed meanwhile', async () => {
  const opener = mockOpener();
  const { person } = await renderAt(address, <AuthorizePage />, ada);
  await screen.findByRole('heading', asked);
  opener.closed = true;
  await person.click(press('Allow'));
  expect(await screen.findByRole('heading', { name: 'The page was closed' })).toBeVisible();
  expect(sentOf(authorize)).toEqual([]);
});
