import { screen, waitFor } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { inviteSlice } from '../invitation/index.ts';
import { LogInPage } from './log-in-page.tsx';

const options = 'POST /api/passkey/options';
const enter = 'POST /api/auth/passkey';
const sent = () => fakeServer.sent.filter(({ name }) => name === enter).map(({ payload }) => payload);

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const credential = {
  id: 'aWQ',
  rawId: bytes('id'),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    ...{ clientDataJSON: bytes('client'), authenticatorData: bytes('data'), signature: bytes('sig') },
    userHandle: bytes('1'),
  },
};
/** What the browser's dialog does: returns a credential, or throws. */
let get: () => Promise<unknown>;

beforeEach(() => {
  fakeServer.reset();
  get = () => Promise.resolve(credential);
  Object.defineProperty(window, 'PublicKeyCredential', { value: jest.fn(), configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { get: () => get() }, configurable: true });
  fakeServer.answer(options, 200, {
    options: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 300_000, userVerification: 'required' },
    ticket: 't1',
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const open = (address = '/login?next=/reports') => renderAt(address, <LogInPage />, null, [inviteSlice]);
const button = () => screen.getByRole('button', { name: 'Log in with a passkey' });

test('logs in with a passkey, without password and code, and opens the requested page', async () => {
  fakeServer.answer(enter, 200, ada);
  const { person, address, auth } = await open();
  await person.click(button());
  await waitFor(() => expect(address()).toBe('/reports'));
  expect(auth()).toMatchObject({ token: ada.token });
  expect(sent()).toEqual([
    {
      ...{ ticket: 't1', id: 'aWQ', client_data: btoa('client'), authenticator_data: 'ZGF0YQ' },
      ...{ signature: 'c2ln', user_handle: 'MQ' },
    },
  ]);
});

test('says what to do when the user cancels', async () => {
  get = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  const { person, alerts } = await open();
  await person.click(button());
  await waitFor(() => expect(alerts()).toEqual(['No passkey was used. Try again, or use your password.']));
  expect(sent()).toEqual([]);
  expect(button()).not.toHaveAttribute('aria-busy');
});

test('shows why the server refuses it', async () => {
  const msg = 'This passkey was not accepted. Please try again, or use your password.';
  fakeServer.answer(enter, 400, { errors: [{ msg, param: 'id' }] });
  const { person, alerts } = await open();
  await person.click(button());
  await waitFor(() => expect(alerts()).toEqual([msg]));
});

test('keeps the invitation', async () => {
  const invite_detail = { is_joining: 1, is_accepted: 0 };
  const admin_detail = { ...ada.user, workspace_title: 'Engines' };
  fakeServer.answer('POST /api/invitation/getuser', 200, { invite_detail, admin_detail });
  fakeServer.answer(enter, 200, ada);
  const { person } = await open(`/login?data=${encodeURIComponent(btoa('7 ada@example.com mailed-code'))}`);
  await person.click(button());
  await waitFor(() => expect(sent()).toMatchObject([{ workspace_id: 7, invite_id: 'mailed-code' }]));
});

test('is not offered by a browser without passkeys', async () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  await open();
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
});
