import { pathWithInvitation, readInvitationData, readInvitationLink } from './invitation-links.ts';

const searchOf = (path: string) => new URL(path, 'http://tw.test').searchParams;

test('an invitation survives the round trip through the next page’s URL', () => {
  const invitation = { invite_wid: 7, email: 'gräce@example.com', invite_id: 'mailed-code' };
  for (const page of ['/', '/login'] as const) {
    const path = pathWithInvitation(page, invitation);
    expect(new URL(path, 'http://tw.test').pathname).toBe(page);
    expect(readInvitationData(searchOf(path))).toEqual(invitation);
  }
});

test.each(['', '?data=%%%', `?data=${btoa('x a@b.cd code')}`, `?data=${btoa('7 a@b.cd')}`])(
  'invalid data (%s) is no invitation',
  (search) => expect(readInvitationData(new URLSearchParams(search))).toBeNull(),
);

test('a mailed link contains the invitation and its email address', () => {
  const search = new URLSearchParams({ id: btoa('mailed-code grace@example.com') });
  expect(readInvitationLink(search)).toEqual({ invite_id: 'mailed-code', email: 'grace@example.com' });
  expect(readInvitationLink(new URLSearchParams({ id: btoa('mailed-code') }))).toBeNull();
});
