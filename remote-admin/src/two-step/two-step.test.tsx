import { screen, waitFor, within } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { TwoStep } from './two-step.tsx';

const status = 'POST /api/second_factor/status';
const begin = 'POST /api/second_factor/begin';
const turnOn = 'PUT /api/second_factor/turn_on';
const turnOff = 'PUT /api/second_factor/turn_off';
const renew = 'PUT /api/second_factor/renew_codes';
const off = { is_on: 0, on_since: null, recovery_codes_left: 0 };
const on = { is_on: 1, on_since: Date.parse('2026-11-02T12:00:00Z') / 1000, recovery_codes_left: 7 };
const begun = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Timeweave?secret=JBSWY3DPEHPK3PXP' };
const recovery_codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];

const sentTo = (call: string) =>
  fakeServer.sent.filter(({ name }) => name === call).map(({ payload }) => payload);

beforeEach(() => fakeServer.reset());

async function open(state: object, hasPassword = true) {
  fakeServer.answer(status, 200, state);
  const opened = await renderAt('/profile', <TwoStep hasPassword={hasPassword} />, ada);
  await screen.findByRole('button', { name: /Turn o/ });
  return opened;
}

const press = (name: string) => screen.getByRole('button', { name });

describe('turning it on', () => {
  async function openSetUp() {
    const opened = await open(off);
    await opened.person.click(press('Turn on'));
    fakeServer.answer(begin, 200, begun);
    await opened.person.type(await screen.findByLabelText('Current password'), 'Engine#1843{Enter}');
    await screen.findByRole('dialog', { name: 'Set up your authenticator app' });
    return opened;
  }

  const submit = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn on' });

  it('asks for the password, shows the secret, takes a code and shows the recovery codes once', async () => {
    const { person } = await openSetUp();
    expect(sentTo(begin)).toEqual([{ current_password: 'Engine#1843' }]);
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(screen.getByLabelText('Key')).toHaveValue('JBSWY3DPEHPK3PXP');
    fakeServer.answer(turnOn, 200, { recovery_codes });
    fakeServer.answer(status, 200, on);
    await person.type(screen.getByLabelText('Code from the app'), '123 456');
    await person.click(submit());
    const dialog = await screen.findByRole('dialog', { name: 'Save your recovery codes' });
    expect(sentTo(turnOn)).toEqual([{ code: '123 456' }]);
    const codes = within(dialog).getAllByRole('listitem');
    expect(codes.map((each) => each.textContent)).toEqual(recovery_codes);
    await person.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    await person.click(press('Copy'));
    expect(await screen.findByText('Copied to the clipboard.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${recovery_codes.join('\n')}\n`);
    await person.click(press('I have saved them'));
    await waitFor(() => expect(screen.queryByText('aaaa-bbbb-cccc-dddd')).toBeNull());
  });

  it('keeps the secret and the dialog when the code is wrong', async () => {
    const { person } = await openSetUp();
    const msg = 'This code is wrong. Enter the newest one of the app.';
    fakeServer.answer(turnOn, 400, { errors: [{ msg, param: 'code' }] });
    const code = () => screen.getByLabelText('Code from the app');
    await person.type(code(), '000000');
    await person.click(submit());
    await waitFor(() => expect(code()).toHaveAccessibleDescription(msg));
    expect(code()).toHaveValue('000000');
    expect(screen.getByLabelText('Key')).toHaveValue('JBSWY3DPEHPK3PXP');
    await person.clear(code());
    await person.click(submit());
    expect(code()).toHaveAccessibleDescription('Enter the code.');
  });

  it('shows a wrong password at its field', async () => {
    const { person } = await open(off);
    await person.click(press('Turn on'));
    const msg = 'This is not your current password.';
    fakeServer.answer(begin, 400, { errors: [{ msg, param: 'current_password' }] });
    const password = await screen.findByLabelText('Current password');
    await person.type(password, 'Engine#1800{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription(msg));
  });

  it('asks users without a password for none, and shows that the session is too old', async () => {
    const { person } = await open(off, false);
    await person.click(press('Turn on'));
    const msg = 'Log out and log in again first.';
    fakeServer.answer(begin, 403, { errors: [{ msg, param: 'current_password', code: 'log-in-again' }] });
    await person.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(msg);
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(sentTo(begin)).toEqual([{}]);
  });

  it('downloads the recovery codes as text', async () => {
    const saved: { blob: Blob; name: string }[] = [];
    let blob = new Blob();
    URL.createObjectURL = (given) => {
      if (given instanceof Blob) blob = given;
      return 'blob:codes';
    };
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ blob, name: this.download });
    });
    const { person } = await openSetUp();
    fakeServer.answer(turnOn, 200, { recovery_codes });
    await person.type(screen.getByLabelText('Code from the app'), '123456');
    await person.click(submit());
    await person.click(await screen.findByRole('button', { name: 'Download' }));
    expect(saved).toEqual([{ blob, name: 'timeweave-recovery-codes.txt' }]);
    expect(blob.size).toBe(recovery_codes.join('\n').length + 1);
    click.mockRestore();
  });
});

describe('while it is on', () => {
  it('shows since when, and how many recovery codes are left', async () => {
    await open(on);
    expect(screen.getByText('On since 02-11-2026')).toBeVisible();
    expect(screen.getByText('Recovery codes left: 7 of 10')).toBeVisible();
  });

  it('warns when no recovery code is left', async () => {
    await open({ ...on, recovery_codes_left: 0 });
    expect(screen.getByText(/You have no recovery codes left/)).toBeVisible();
  });

  it('is turned off with a code', async () => {
    const { person, alerts } = await open(on);
    await person.click(press('Turn off'));
    const dialog = await screen.findByRole('dialog', { name: 'Turn off two-step log-in?' });
    fakeServer.answer(turnOff, 400, { errors: [{ msg: 'This code is wrong.', param: 'code' }] });
    await person.type(within(dialog).getByLabelText('Code'), '000000{Enter}');
    expect(await within(dialog).findByText('This code is wrong.')).toBeVisible();
    fakeServer.answer(turnOff, 200, { status: 200 });
    fakeServer.answer(status, 200, off);
    await person.clear(within(dialog).getByLabelText('Code'));
    await person.type(within(dialog).getByLabelText('Code'), '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(alerts()).toEqual(['Two-step log-in is off.']);
  });

  it('gives new recovery codes for a code', async () => {
    const { person } = await open(on);
    await person.click(press('New recovery codes'));
    const dialog = await screen.findByRole('dialog', { name: 'Create new recovery codes' });
    fakeServer.answer(renew, 200, { recovery_codes });
    await person.type(within(dialog).getByLabelText('Code'), 'aaaa-bbbb-cccc-eeee{Enter}');
    expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeVisible();
    expect(sentTo(renew)).toEqual([{ code: 'aaaa-bbbb-cccc-eeee' }]);
  });
});

it('offers a retry when the state fails to load', async () => {
  fakeServer.answer(status, 500, { errors: [] });
  const { person } = await renderAt('/profile', <TwoStep hasPassword />, ada);
  expect(await screen.findByText('We couldn’t load the state of two-step log-in')).toBeVisible();
  fakeServer.answer(status, 200, on);
  await person.click(press('Try again'));
  expect(await screen.findByText('On since 02-11-2026')).toBeVisible();
});
