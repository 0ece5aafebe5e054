import { screen, waitFor, within } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { Passkeys } from './passkeys.tsx';

const seconds = (time: string) => Date.parse(time) / 1000;
const laptop = {
  passkey_id: 3,
  name: 'Laptop',
  created_at: seconds('2026-11-02T12:00:00Z'),
  last_used_at: seconds('2026-11-18T09:05:00Z'),
};
const phone = { ...laptop, passkey_id: 4, name: 'Phone', last_used_at: null };

const list = 'POST /api/passkey/list';
const begin = 'POST /api/passkey/begin';
const add = 'PUT /api/passkey/add';
const sentTo = (call: string) =>
  fakeServer.sent.filter(({ name }) => name === call).map(({ payload }) => payload);

/** What the browser's dialog does: returns a credential, or throws. */
let create: () => Promise<unknown>;
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const credential = {
  id: 'aWQ',
  rawId: bytes('id'),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes('client'), attestationObject: bytes('attestation') },
};

beforeEach(() => {
  fakeServer.reset();
  create = () => Promise.resolve(credential);
  Object.defineProperty(window, 'PublicKeyCredential', { value: jest.fn(), configurable: true });
  Object.defineProperty(navigator, 'credentials', {
    value: { create: () => create() },
    configurable: true,
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

async function open(passkeys: object[] = [laptop, phone], is_on: 0 | 1 = 0, hasPassword = true) {
  fakeServer.answer(list, 200, { results: passkeys });
  fakeServer.answer('POST /api/second_factor/status', 200, { is_on, on_since: null, recovery_codes_left: 0 });
  const page = await renderAt('/profile', <Passkeys hasPassword={hasPassword} />, ada);
  await screen.findByText(passkeys.length > 0 ? 'Laptop' : 'You have no passkeys.');
  return page;
}

const press = (name: string) => screen.getByRole('button', { name });

function answerBegin() {
  const user = { id: 'MQ', name: 'ada@example.com', displayName: 'Ada Lovelace' };
  const options = {
    ...{ user, challenge: 'Y2hhbGxlbmdl', timeout: 300_000, attestation: 'none' },
    rp: { name: 'Timeweave', id: 'localhost' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
  fakeServer.answer(begin, 200, { options, ticket: 't1' });
}

it('lists the passkeys with dates and last use', async () => {
  await open();
  const rows = within(screen.getByRole('list', { name: 'Passkeys' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'LaptopAdded 02-11-2026Last used 18-11-2026, 09:05',
    'PhoneAdded 02-11-2026Never used',
  ]);
});

it('adds a passkey with the password', async () => {
  const { person, alerts } = await open([]);
  answerBegin();
  fakeServer.answer(add, 200, { status: 200 });
  await person.click(press('Add a passkey'));
  await person.type(await screen.findByLabelText('Name'), ' Laptop ');
  await person.type(screen.getByLabelText('Current password'), 'Engine#1843');
  fakeServer.answer(list, 200, { results: [laptop] });
  await person.click(press('Continue'));
  await waitFor(() => expect(alerts()).toEqual(['You can now log in with this passkey.']));
  expect(sentTo(begin)).toEqual([{ current_password: 'Engine#1843' }]);
  expect(sentTo(add)).toEqual([
    {
      ticket: 't1',
      name: 'Laptop',
      id: 'aWQ',
      client_data: btoa('client'),
      attestation_object: 'YXR0ZXN0YXRpb24',
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks for a code while two-step log-in is on', async () => {
  const { person } = await open([laptop], 1);
  const msg = 'This code is wrong. Enter the newest one of the app.';
  fakeServer.answer(begin, 400, { errors: [{ msg, param: 'code' }] });
  await person.click(press('Add a passkey'));
  await person.type(await screen.findByLabelText('Name'), 'Phone');
  await person.type(await screen.findByLabelText('Code'), '000000');
  await person.click(press('Continue'));
  await waitFor(() =>
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(expect.stringContaining(msg)),
  );
  expect(sentTo(begin)).toEqual([{ code: '000000' }]);
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

it('keeps a code that was accepted when the browser’s dialog is cancelled', async () => {
  const { person, alerts } = await open([laptop], 1);
  answerBegin();
  fakeServer.answer(add, 200, { status: 200 });
  create = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  await person.click(press('Add a passkey'));
  await person.type(await screen.findByLabelText('Name'), 'Phone');
  await person.type(screen.getByLabelText('Code'), '123456');
  await person.click(press('Continue'));
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was created.');
  create = () => Promise.resolve(credential);
  await person.click(press('Continue'));
  await waitFor(() => expect(alerts()).toEqual(['You can now log in with this passkey.']));
  expect(sentTo(begin)).toEqual([{ code: '123456' }]);
  expect(sentTo(add)).toHaveLength(1);
});

it('saves a passkey that the device has already once the server can be reached', async () => {
  const { person, alerts } = await open([laptop], 1);
  answerBegin();
  fakeServer.answer(add, 503, { errors: [{ msg: 'Please try again.' }] });
  let created = 0;
  create = () => Promise.resolve({ ...credential, id: `id-${(created += 1)}` });
  await person.click(press('Add a passkey'));
  await person.type(await screen.findByLabelText('Name'), 'Phone');
  await person.type(screen.getByLabelText('Code'), '123456');
  await person.click(press('Continue'));
  expect(await screen.findByText('Please try again.')).toBeVisible();
  fakeServer.answer(add, 200, { status: 200 });
  await person.click(press('Continue'));
  await waitFor(() => expect(alerts()).toEqual(['You can now log in with this passkey.']));
  expect(created).toBe(1);
});

it('asks for no proof before it is known which one, and can ask again', async () => {
  const { person } = await open([laptop], 1);
  fakeServer.answer('POST /api/second_factor/status', 503, { errors: [{ msg: 'Please try again.' }] });
  await person.click(press('Add a passkey'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('We couldn’t load the state of two-step log-in')).toBeVisible();
  expect(dialog.queryByRole('textbox')).toBeNull();
  fakeServer.answer('POST /api/second_factor/status', 200, { is_on: 1, on_since: 1, recovery_codes_left: 9 });
  await person.click(dialog.getByRole('button', { name: /again/i }));
  expect(await screen.findByLabelText('Code')).toBeVisible();
});

it('asks users without a password for nothing, and shows that the session is too old', async () => {
  const { person } = await open([laptop], 0, false);
  const msg = 'Log out and log in again first.';
  fakeServer.answer(begin, 403, { errors: [{ msg, param: 'current_password', code: 'log-in-again' }] });
  await person.click(press('Add a passkey'));
  await person.type(await screen.findByLabelText('Name'), 'Phone');
  await person.click(press('Continue'));
  expect(await screen.findByRole('alert')).toHaveTextContent(msg);
  expect(sentTo(begin)).toEqual([{}]);
});

it.each([
  ['NotAllowedError', 'No passkey was created. Try again, and confirm it in the dialog of your browser.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['UnknownError', 'This device couldn’t create a passkey. Try another one.'],
])('explains a %s of the browser, and keeps the form', async (name, text) => {
  const { person } = await open([]);
  answerBegin();
  create = () => Promise.reject(new DOMException('', name));
  await person.click(press('Add a passkey'));
  await person.type(await screen.findByLabelText('Name'), 'Laptop');
  await person.type(screen.getByLabelText('Current password'), 'Engine#1843');
  await person.click(press('Continue'));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Laptop');
  expect(sentTo(add)).toEqual([]);
});

it('renames a passkey', async () => {
  const { person } = await open([laptop]);
  fakeServer.answer('PUT /api/passkey/rename', 200, { status: 200 });
  await person.click(press('Change passkey Laptop'));
  await person.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const field = await screen.findByLabelText('Name');
  expect(field).toHaveValue('Laptop');
  await person.clear(field);
  await person.click(press('Rename'));
  expect(field).toHaveAccessibleDescription('Please enter a name for the passkey.');
  await person.type(field, 'Old laptop');
  fakeServer.answer(list, 200, { results: [{ ...laptop, name: 'Old laptop' }] });
  await person.click(press('Rename'));
  await waitFor(() =>
    expect(sentTo('PUT /api/passkey/rename')).toEqual([{ passkey_id: 3, name: 'Old laptop' }]),
  );
});

it('removes a passkey after a confirmation', async () => {
  const { person } = await open([laptop]);
  fakeServer.answer('PUT /api/passkey/remove', 200, { status: 200 });
  await person.click(press('Change passkey Laptop'));
  await person.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Laptop?' });
  expect(sentTo('PUT /api/passkey/remove')).toEqual([]);
  await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sentTo('PUT /api/passkey/remove')).toEqual([{ passkey_id: 3 }]));
});

it('offers no passkey where the browser has none', async () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  await open();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  expect(screen.getByText(/This browser doesn’t support passkeys/)).toBeVisible();
});
