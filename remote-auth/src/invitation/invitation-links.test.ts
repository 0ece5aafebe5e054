import { pathWithInvitation, readInvitationData, readInvitationLink } from './invitation-links.ts';

const searchOf = (path: string) => new URL(path, 'http://tw.test').searchParams;

test('an invitation survives its way through the address of the next page', () => {
  const invitation = { invite_wid: 7, email: 'gräce@example.com', invite_id: 'mailed-code' };
  for (const page of ['/', '/login'] as const) {
    const path = pathWithInvitation(page, invitation);
    expect(new URL(path, 'http://tw.test').pathname).toBe(page);
    expect(readInvitationData(searchOf(path))).toEqual(invitation);
  }
});

test.each(['', '?data=%%%', `?data=${btoa('x a@b.cd code')}`, `?data=${btoa('7 a@b.cd')}`])(
  'data that is none (%s) is no invitation',
  (search) => expect(readInvitationData(new URLSearchParams(search))).toBeNull(),
);

test('a mailed link names the invitation and its address', () => {
  const search = new URLSearchParams({ id: btoa('mailed-code grace@example.com') });
  expect(readInvitationLink(search)).toEqual({ invite_id: 'mailed-code', email: 'grace@example.com' });
  expect(readInvitationLink(new URLSearchParams({ id: btoa('mailed-code') }))).toBeNull();
});
