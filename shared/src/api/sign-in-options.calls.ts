import { Type } from 'typebox';
import { defineCalls } from './call.ts';
import { Email, Flag, Id, StatusAnswer } from './fields.ts';
import { preferencesChanged } from './profile.calls.ts';
import { AppleTicket, AppleUserId, Credential } from './social-sign-in.calls.ts';

/** The specification's ids of Google and Apple, and 3. */
const SignInOption = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], {
  description: '1 Google, 2 Apple, 3 the operator’s OpenID provider',
});

const change = {
  access: 'member',
  scope: 'none',
  withoutSecondFactor: true,
  causes: [preferencesChanged],
  answer: StatusAnswer,
} as const;

export const signInOptionsCalls = defineCalls({
  'PUT /api/profile/change_signin_option': {
    ...change,
    summary: 'Enable or disable logging in with a linked account; the last way to log in cannot be disabled',
    payload: Type.Object({ id: SignInOption, changed_signin_option: Flag, workspace_id: Id }),
    example: { id: 1, changed_signin_option: 0, workspace_id: 1 },
  },
  'PUT /api/profile/unlink_signin_option': {
    ...change,
    summary: 'Unlink an account of a provider; the last way to log in cannot be removed',
    payload: Type.Object({ id: SignInOption, workspace_id: Id }),
    example: { id: 1, workspace_id: 1 },
  },
  'POST /api/profile/link_google': {
    ...change,
    summary: 'Link a Google account, so that the caller can log in with it',
    payload: Type.Object({ credential: Credential, workspace_id: Id }),
    example: { credential: 'header.payload.signature', workspace_id: 1 },
  },
  'POST /api/profile/link_apple': {
    ...change,
    summary: 'Link an Apple account with the ticket of /api/apple/verify',
    payload: Type.Object({
      ticket: AppleTicket,
      email: Email,
      apple_user_id: AppleUserId,
      workspace_id: Id,
    }),
    example: {
      ticket: 'one-time-ticket',
      email: 'ada@example.com',
      apple_user_id: '000123.abc',
      workspace_id: 1,
    },
  },
});
