import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { takeAttempt } from './attempts.ts';
import { LinkAccount } from './link-account.tsx';
import { OidcButton } from './oidc-button.tsx';

const start = 'POST /api/oidc/start';
beforeEach(() => {
  sessionStorage.clear();
  fakeServer.reset();
  window.location.hash = '';
  // jsdom follows only addresses within the page.
  fakeServer.answer(start, 200, { address: '#provider', state: 's', attempt: 'token' });
});

test('reports a provider that can’t be reached, and stays', async () => {
  const msg = 'Example Ltd can’t be reached at the moment. Please try again.';
  fakeServer.answer(start, 503, { errors: [{ msg }] });
  const button = <OidcButton name="Example Ltd" purpose="sign-in" invitation={null} next="/dashboard" />;
  const { person, alerts } = await renderAt('/login', button);
  await person.click(screen.getByRole('button', { name: 'Log in with Example Ltd' }));
  await waitFor(() => expect(alerts()).toEqual([msg]));
  expect(window.location.hash).toBe('');
});

test('on the profile, it remembers who links', async () => {
  const options = { google: null, apple: null, nonce: null, oidc: { name: 'Example Ltd' } };
  fakeServer.answer('POST /api/signin/options', 200, options);
  const { person } = await renderAt('/profile', <LinkAccount provider="oidc" />, ada);
  await person.click(await screen.findByRole('button', { name: 'Continue with Example Ltd' }));
  await waitFor(() => expect(window.location.hash).toBe('#provider'));
  const link = { linkedUser: ada.user_id, next: '/profile?tab=security' };
  expect(takeAttempt('oidc', 's')).toMatchObject(link);
});
