import { Type } from 'typebox';
import { AuthData, ConfirmationAnswer } from './auth-data.ts';
import { emailChecks, logInChecks, newPasswordChecks, signUpChecks } from '../validation/index.ts';
import { defineCalls } from './call.ts';
import { Email, IdInLink, MailedCode, NameOfPerson, Password, viaInvitation } from './fields.ts';

export const accountCalls = defineCalls({
  'POST /api/register': {
    summary: 'Sign up by e-mail; a confirmation link is mailed',
    access: 'public',
    checks: signUpChecks,
    payload: Type.Object({
      first_name: NameOfPerson,
      last_name: NameOfPerson,
      email: Email,
      password: Password,
      timeZone: Type.Optional(Type.String({ maxLength: 64, description: 'The browser’s IANA zone' })),
      ...viaInvitation,
    }),
    answer: Type.Object({ msg: Type.String() }),
    example: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', password: 'Engine#1843' },
  },
  'POST /api/register/resend': {
    summary: 'Mail the confirmation link again; the answer does not tell whether there is such an account',
    access: 'public',
    checks: emailChecks,
    payload: Type.Object({ email: Email }),
    answer: Type.Object({ msg: Type.String() }),
    example: { email: 'ada@example.com' },
  },
  'POST /api/register/confirm': {
    summary: 'Follow the mailed confirmation link; signs the person in',
    access: 'public',
    payload: Type.Object({ email: Email, user_id: IdInLink, code: MailedCode }),
    answer: ConfirmationAnswer,
    example: { email: 'ada@example.com', user_id: 1, code: 'mailed-code' },
  },
  'POST /api/auth': {
    summary: 'Log in by e-mail and password',
    access: 'public',
    checks: logInChecks,
    payload: Type.Object({ email: Email, password: Password, ...viaInvitation }),
    answer: AuthData,
    example: { email: 'ada@example.com', password: 'Engine#1843' },
  },
  'POST /api/profile/forgot_password': {
    summary: 'Mail a link to a new password; the answer does not tell whether there is such an account',
    access: 'public',
    checks: emailChecks,
    payload: Type.Object({ email: Email }),
    answer: Type.Object({ user: Type.Boolean(), msg: Type.String() }),
    example: { email: 'ada@example.com' },
  },
  'POST /api/profile/update_password': {
    summary: 'Set a new password with the mailed code; ends all sessions',
    access: 'public',
    checks: newPasswordChecks,
    payload: Type.Object({ password: Password, email: Email, user_id: IdInLink, code: MailedCode }),
    answer: Type.Object({ user: Type.Boolean(), msg: Type.String() }),
    example: { password: 'Engine#1844', email: 'ada@example.com', user_id: 1, code: 'mailed-code' },
  },
});
