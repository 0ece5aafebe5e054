import { Type } from 'typebox';
import { AuthData, ConfirmationAnswer } from './auth-data.ts';
import {
  emailChecks,
  logInChecks,
  newPasswordChecks,
  secondFactorChecks,
  signUpChecks,
} from '../validation/index.ts';
import { defineCalls } from './call.ts';
import {
  Email,
  IdInLink,
  MailedCode,
  NameOfPerson,
  Password,
  SecondFactorCode,
  viaInvitation,
} from './fields.ts';

const Ticket = Type.String({ minLength: 1, maxLength: 1000 });

/** The response to the right password of a user who has turned on two-step log-in: no session yet. */
const SecondStep = Type.Object({
  second_step: Type.Object({
    ticket: Type.String({ description: 'Valid once, for five minutes, for /api/auth/second_step' }),
  }),
});

/** A secret that the browser creates: proves that the same browser signs up and confirms. */
const BrowserSecret = Type.String({ minLength: 16, maxLength: 200 });

export const accountCalls = defineCalls({
  'POST /api/register': {
    summary:
      'Sign up by email: sends a confirmation link. Replaces an unconfirmed sign-up with the same address',
    access: 'public',
    checks: signUpChecks,
    payload: Type.Object({
      first_name: NameOfPerson,
      last_name: NameOfPerson,
      email: Email,
      password: Password,
      timeZone: Type.Optional(Type.String({ maxLength: 64, description: 'The browser’s IANA time zone' })),
      browser_secret: Type.Optional(BrowserSecret),
      ...viaInvitation,
    }),
    answer: Type.Object({ msg: Type.String() }),
    example: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', password: 'Engine#1843' },
  },
  'POST /api/register/resend': {
    summary: 'Send the confirmation link again; the response does not reveal whether the account exists',
    access: 'public',
    checks: emailChecks,
    payload: Type.Object({ email: Email }),
    answer: Type.Object({ msg: Type.String() }),
    example: { email: 'ada@example.com' },
  },
  'POST /api/register/confirm': {
    summary:
      'Confirm a sign-up with the code of the link; logs the user in only in the browser that signed up',
    access: 'public',
    payload: Type.Object({
      email: Email,
      user_id: IdInLink,
      code: MailedCode,
      browser_secret: Type.Optional(BrowserSecret),
    }),
    answer: Type.Object({
      ...ConfirmationAnswer.properties,
      needs_log_in: Type.Optional(
        Type.Boolean({
          description: 'The link is valid, but another browser was used to sign up: log in with its code',
        }),
      ),
    }),
    example: { email: 'ada@example.com', user_id: 1, code: 'mailed-code' },
  },
  'POST /api/auth': {
    summary: 'Log in by email and password; the code of the confirmation link also confirms the sign-up',
    access: 'public',
    checks: logInChecks,
    payload: Type.Object({
      email: Email,
      password: Password,
      code: Type.Optional(MailedCode),
      ...viaInvitation,
    }),
    answer: Type.Union([AuthData, SecondStep]),
    example: { email: 'ada@example.com', password: 'Engine#1843' },
  },
  'POST /api/auth/second_step': {
    summary: 'Log in: the second step, with the ticket of the first and a code',
    access: 'public',
    checks: secondFactorChecks,
    payload: Type.Object({ ticket: Ticket, code: SecondFactorCode, ...viaInvitation }),
    answer: AuthData,
    example: { ticket: 'header.payload.signature', code: '123456' },
  },
  'POST /api/profile/forgot_password': {
    summary:
      'Send a link for choosing a new password; the response does not reveal whether the account exists',
    access: 'public',
    checks: emailChecks,
    payload: Type.Object({ email: Email }),
    answer: Type.Object({ user: Type.Boolean(), msg: Type.String() }),
    example: { email: 'ada@example.com' },
  },
  'POST /api/profile/update_password': {
    summary: 'Set a new password with the code of the link; ends all sessions',
    access: 'public',
    checks: newPasswordChecks,
    payload: Type.Object({ password: Password, email: Email, user_id: IdInLink, code: MailedCode }),
    answer: Type.Object({ user: Type.Boolean(), msg: Type.String() }),
    example: { password: 'Engine#1844', email: 'ada@example.com', user_id: 1, code: 'mailed-code' },
  },
});
