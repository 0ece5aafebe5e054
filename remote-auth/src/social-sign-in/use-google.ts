import { deviceTimeZone } from '@timeweave/shared/time';
import type { AuthData } from '@timeweave/shared/api';
import { invitationPayload, type PendingInvitation } from '../invitation/index.ts';
import { randomPassword } from './random-password.ts';
import { useSocialGoogleSignInMutation, useSocialGoogleSignUpMutation } from './social.api.ts';
import { readIdToken } from './social-person.ts';

/**
 * Returns a function that sends Google's credential to the server, which verifies it, and resolves to the signed-in
 * user.
 */
export function useGoogle(purpose: 'sign-up' | 'sign-in', invitation: PendingInvitation | null) {
  const [signUp] = useSocialGoogleSignUpMutation();
  const [signIn] = useSocialGoogleSignInMutation();

  return async (credential: string): Promise<AuthData | undefined> => {
    const person = readIdToken(credential);
    const sent = { credential, email: person?.email ?? '', ...invitationPayload(invitation) };
    if (purpose === 'sign-in') return (await signIn(sent).unwrap()).data;
    const names = { first_name: person?.first_name || undefined, last_name: person?.last_name };
    const account = { ...names, password: randomPassword(), timeZone: deviceTimeZone() };
    return (await signUp({ ...sent, ...account }).unwrap()).data;
  };
}
