import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '@timeweave/shared/testing';
import { answer, open, sentTo } from './opened-profile.fixture.tsx';

const call = 'PUT /api/profile/change_signin_option';
const section = () => screen.findByRole('region', { name: 'Additional sign in options' });
const openMenu = async () =>
  within(await section()).getByRole('button', { name: 'Change log-in with Google' });

beforeEach(() => {
  fakeServer.reset();
  answer({ is_google_linked: 1, is_google_signin: 1 });
});

it('shows nothing if no provider is linked or configured', async () => {
  answer();
  await open('security');
  expect(screen.queryByText('Additional sign in options')).toBeNull();
});

it.each([
  ['enabled', 1, 'Disable', 'Disabled', 0],
  ['disabled', 0, 'Enable', 'Enabled', 1],
] as const)('an account that is %s is switched by its menu', async (_, before, choice, state, after) => {
  fakeServer.answer(call, 200, { status: 200 });
  answer({ is_google_linked: 1, is_google_signin: before });
  const { person } = await open('security');
  await person.click(await openMenu());
  answer({ is_google_linked: 1, is_google_signin: after });
  await person.click(await screen.findByRole('menuitem', { name: choice }));
  expect(await screen.findByText(state)).toBeVisible();
  expect(sentTo(call)).toMatchObject([{ payload: { id: 1, changed_signin_option: after, workspace_id: 1 } }]);
});

it('the last sign-in method cannot be removed, and an alert explains why', async () => {
  const msg = 'Google is your only way to log in. Set a password first.';
  fakeServer.answer('PUT /api/profile/unlink_signin_option', 409, { errors: [{ msg, param: 'id' }] });
  const { person, alerts } = await open('security');
  await person.click(await openMenu());
  await person.click(await screen.findByRole('menuitem', { name: 'Unlink' }));
  await waitFor(() => expect(alerts()).toEqual([msg]));
  expect(screen.getByText('Enabled')).toBeVisible();
});

it('a configured provider can be linked', async () => {
  answer();
  const google = { client_id: 'ours', script: '/gsi/client' };
  fakeServer.answer('POST /api/signin/options', 200, { google, apple: null, nonce: 'n' });
  await open('security');
  // The test's shell has no other remotes.
  expect(await section()).toHaveTextContent('GoogleNot linkedLinking is not available at the moment.');
});

it('the operator’s provider has its name, and is unlinked by its menu', async () => {
  const unlink = 'PUT /api/profile/unlink_signin_option';
  fakeServer.answer(unlink, 200, { status: 200 });
  answer({ is_oidc_linked: 1, is_oidc_signin: 1, is_oidc_only: 0 });
  const options = { google: null, apple: null, nonce: null, oidc: { name: 'Example Ltd' } };
  fakeServer.answer('POST /api/signin/options', 200, options);
  const { person } = await open('security');
  expect(await screen.findByText('Example Ltd')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Change log-in with Example Ltd' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Unlink' }));
  await waitFor(() => expect(sentTo(unlink)).toMatchObject([{ payload: { id: 3, workspace_id: 1 } }]));
});

it.each([
  [0, true],
  [1, false],
] as const)(
  'with the provider as the only way (%s), a password can be changed: %s',
  async (only, isOffered) => {
    answer({ is_oidc_linked: 1, is_oidc_signin: 1, is_oidc_only: only });
    await open('security');
    expect(screen.queryByRole('button', { name: 'Change password' }) !== null).toBe(isOffered);
  },
);
