import { Type } from 'typebox';
import { AuthData } from './auth-data.ts';
import { logInChecks, signUpChecks } from '../validation/index.ts';
import { defineCalls } from './call.ts';
import { Email, Id } from './fields.ts';

const NameOfPerson = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const Password = Type.String({ minLength: 1, maxLength: 200 });
/** Present when the person came by an invitation. */
const invitation = {
  workspace_id: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  invite_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
};

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
      ...invitation,
    }),
    answer: Type.Object({ msg: Type.String() }),
    example: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', password: 'Engine#1843' },
  },
  'POST /api/register/confirm': {
    summary: 'Follow the mailed confirmation link; signs the person in',
    access: 'public',
    payload: Type.Object({
      email: Email,
      user_id: Type.Union([Id, Type.String({ pattern: '^\\d+$' })]),
      code: Type.String({ maxLength: 200, description: 'The mailed, single-use code' }),
    }),
    answer: Type.Object({
      confirmation: Type.Boolean(),
      ...Type.Partial(AuthData).properties,
      data: Type.Optional(AuthData),
    }),
    example: { email: 'ada@example.com', user_id: 1, code: 'mailed-code' },
  },
  'POST /api/auth': {
    summary: 'Log in by e-mail and password',
    access: 'public',
    checks: logInChecks,
    payload: Type.Object({ email: Email, password: Password, ...invitation }),
    answer: AuthData,
    example: { email: 'ada@example.com', password: 'Engine#1843' },
  },
});
