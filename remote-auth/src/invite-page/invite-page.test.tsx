import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { screen } from '@testing-library/react';
import { InvitePage } from './invite-page.tsx';

beforeEach(() => fakeServer.reset());

const link = `/invite?id=${encodeURIComponent(btoa('mailed-code ada@example.com'))}`;
const data = encodeURIComponent(btoa('7 ada@example.com mailed-code'));
const grace = { ...ada, user_id: btoa('2'), user: { ...ada.user, email: 'grace@example.com' } };

/** Mocks the response for an invitation to Ada. */
function invitation(state: string, user_id: string | null) {
  const invite_detail = {
    workspace_id: 7,
    is_accepted: state === 'accepted' ? 1 : 0,
    is_joining: state === 'open' ? 1 : 0,
    state,
  };
  const admin_detail = { ...grace.user, workspace_title: 'Engines' };
  const user_detail = user_id && { ...ada.user, user_id };
  fakeServer.answer('POST /api/invitation/getuser', 200, {
    invite_detail,
    user_detail,
    user_id,
    admin_detail,
  });
}

test('the invited user, signed in, joins and navigates to the timer', async () => {
  invitation('open', ada.user_id);
  fakeServer.answer('POST /api/invitation/accept', 200, { data: { ...ada, workspace_id: 7 } });
  const { auth, alerts } = await renderAt(link, <InvitePage />, ada);
  expect(await screen.findByText('You are at /dashboard')).toBeVisible();
  expect(auth()).toMatchObject({ workspace_id: 7 });
  expect(alerts()).toEqual(['You have joined Engines.']);
  const accepted = fakeServer.sent.filter(({ name }) => name === 'POST /api/invitation/accept');
  expect(accepted).toMatchObject([
    { payload: { invite_id: 'mailed-code', workspace_id: 7, admin_email: 'grace@example.com' } },
  ]);
});

test('a user with an account, signed out or signed in as another user, navigates to the log-in', async () => {
  for (const signedInAs of [null, grace]) {
    invitation('open', ada.user_id);
    const { address } = await renderAt(link, <InvitePage />, signedInAs);
    expect(await screen.findAllByText(/You are at/)).not.toEqual([]);
    expect(address()).toBe(`/login?data=${data}`);
  }
});

test('a user without an account navigates to the sign-up', async () => {
  invitation('open', null);
  const { address } = await renderAt(link, <InvitePage />);
  expect(await screen.findByText(/You are at/)).toBeVisible();
  expect(address()).toBe(`/?data=${data}`);
});

test.each([
  ['accepted', 'You have already accepted this invitation.'],
  ['rejected', 'You have rejected this invitation. Ask for a new one if you want to join.'],
  ['revoked', 'This invitation is no longer valid. A newer one may be in your inbox.'],
  ['expired', 'This invitation has expired. Ask for a new one.'],
])('an invitation that is %s navigates to the log-in with the reason', async (state, why) => {
  invitation(state, ada.user_id);
  const { alerts } = await renderAt(link, <InvitePage />, ada);
  expect(await screen.findByText('You are at /login')).toBeVisible();
  expect(alerts()).toEqual([why]);
});

test('a URL without an id navigates to the landing page', async () => {
  await renderAt('/invite', <InvitePage />);
  expect(await screen.findByText('You are at /')).toBeVisible();
  expect(fakeServer.sent).toEqual([]);
});

test('offline, the page shows an error with a retry', async () => {
  const { person } = await renderAt(link, <InvitePage />);
  expect(await screen.findByText(/Timeweave can’t be reached/)).toBeVisible();
  invitation('open', null);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/You are at/)).toBeVisible();
});
