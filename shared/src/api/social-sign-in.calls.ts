import { Type } from 'typebox';
import { ConfirmationAnswer } from './auth-data.ts';
import { defineCalls } from './call.ts';
import { Email, NameOfPerson, Password, viaInvitation } from './fields.ts';

const Provider = Type.Object({
  client_id: Type.String(),
  script: Type.String({ description: 'The address of the provider’s own script' }),
});
export const Credential = Type.String({
  minLength: 1,
  maxLength: 8192,
  description: 'The provider’s ID token',
});
export const AppleTicket = Type.String({ minLength: 1, maxLength: 4096 });
export const AppleUserId = Type.String({ minLength: 1, maxLength: 255 });
const timeZone = Type.Optional(Type.String({ maxLength: 64, description: 'The browser’s IANA time zone' }));

export const socialSignInCalls = defineCalls({
  'POST /api/signin/options': {
    summary: 'The available sign-in providers, and a nonce for one attempt',
    access: 'public',
    reads: [],
    payload: Type.Object({}),
    answer: Type.Object({
      google: Type.Union([Provider, Type.Null()]),
      apple: Type.Union([Type.Object({ ...Provider.properties, redirect_uri: Type.String() }), Type.Null()]),
      nonce: Type.Union([Type.String(), Type.Null()]),
      oidc: Type.Optional(
        Type.Object(
          { name: Type.String() },
          { description: 'The operator’s OpenID provider, if there is one' },
        ),
      ),
    }),
    example: {},
  },
  'POST /api/google/signup': {
    summary: 'Sign up or log in with a Google account',
    access: 'public',
    payload: Type.Object({
      credential: Credential,
      email: Email,
      first_name: Type.Optional(NameOfPerson),
      last_name: Type.Optional(Type.String({ maxLength: 100 })),
      password: Type.Optional(Password),
      timeZone,
      ...viaInvitation,
    }),
    answer: ConfirmationAnswer,
    example: { credential: 'header.payload.signature', email: 'ada@example.com' },
  },
  'POST /api/google/signin': {
    summary: 'Log in with a Google account; links it to the account with the same verified email address',
    access: 'public',
    payload: Type.Object({ credential: Credential, email: Email, ...viaInvitation }),
    answer: ConfirmationAnswer,
    example: { credential: 'header.payload.signature', email: 'ada@example.com' },
  },
  'POST /api/apple/user': {
    summary: 'Sign up or log in with an Apple account, with the ticket of /api/apple/verify',
    access: 'public',
    payload: Type.Object({
      ticket: AppleTicket,
      email: Email,
      apple_user_id: AppleUserId,
      password: Type.Optional(Password),
      timeZone,
      ...viaInvitation,
    }),
    answer: ConfirmationAnswer,
    example: { ticket: 'one-time-ticket', email: 'ada@example.com', apple_user_id: '000123.abc' },
  },
});
