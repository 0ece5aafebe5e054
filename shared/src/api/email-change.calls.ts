import { Type } from 'typebox';
import { defineCalls } from './call.ts';
import { Email, IdInLink, MailedCode, Password, SecondFactorCode } from './fields.ts';
import { SignedChallenge, signedChallenge } from './passkeys.calls.ts';
import { preferencesChanged } from './profile.calls.ts';

const FromLink = { user_id: IdInLink, link_code: MailedCode };
const fromLink = { user_id: 1, link_code: 'mailed-code' };
const ChangedAnswer = Type.Object({ email: Type.String() });

/** The links to a new address and back: the first one asks for a proof that the account is the user's. */
export const emailChangeCalls = defineCalls({
  'POST /api/email_change/read': {
    summary: 'The new address of a mailed link, and how its user can prove that the account is theirs',
    access: 'public',
    reads: [],
    payload: Type.Object(FromLink),
    answer: Type.Object({
      email: Type.String(),
      has_password: Type.Boolean(),
      has_passkey: Type.Boolean(),
      needs_code: Type.Boolean({ description: 'The password needs a code of two-step log-in' }),
      providers: Type.Array(Type.String(), {
        maxItems: 3,
        description: 'Names of the providers with which a new log-in proves it, too',
      }),
    }),
    example: fromLink,
  },
  'POST /api/email_change/confirm': {
    summary:
      'Change the email address with the mailed code and the password, and a code of two-step log-in if it is on',
    access: 'public',
    payload: Type.Object({
      ...FromLink,
      current_password: Password,
      code: Type.Optional(SecondFactorCode),
    }),
    answer: ChangedAnswer,
    example: { ...fromLink, current_password: 'Engine#1843' },
  },
  'POST /api/email_change/confirm_by_passkey': {
    summary: 'Change the email address with the mailed code and a passkey',
    access: 'public',
    payload: Type.Object({ ...FromLink, ...SignedChallenge }),
    answer: ChangedAnswer,
    example: { ...fromLink, ...signedChallenge },
  },
  'POST /api/profile/confirm_email': {
    summary:
      'Change the email address with the mailed code, in a session that the user began with a provider after the request',
    access: 'person',
    scope: 'none',
    causes: [preferencesChanged],
    payload: Type.Object({ code: MailedCode }),
    answer: ChangedAnswer,
    example: { code: 'mailed-code' },
  },
  'POST /api/email_change/restore': {
    summary:
      'Take a change of the email address back, within a week, with the code mailed to the former address: ends all sessions and the password',
    access: 'public',
    payload: Type.Object(FromLink),
    answer: Type.Object({
      email: Email,
      user_id: Type.Integer(),
      code: Type.String({ description: 'For `POST /api/profile/update_password`, valid for an hour' }),
    }),
    example: fromLink,
  },
});
