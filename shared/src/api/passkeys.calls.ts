import { Type } from 'typebox';
import { passkeyChecks } from '../validation/index.ts';
import { AuthData } from './auth-data.ts';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { Id, Name, Password, SecondFactorCode, StatusAnswer, viaInvitation } from './fields.ts';
import { Nullable } from './time-entry.ts';
import { patterns } from './patterns.ts';

declare module './caused-event.ts' {
  interface CausedEvents {
    'passkeys/changed': Record<string, never>;
  }
}
const passkeysChanged: CausedEvent = { name: 'passkeys/changed', to: 'person' };

/** Maximum number of passkeys of a user. */
export const maxPasskeys = 20;

/** Bytes in base64url. WebAuthn limits the id of a credential to 1023 bytes. */
const Bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: patterns.base64url });
const CredentialId = Bytes(1_364);
const ClientData = Bytes(2_000);

const Ticket = Type.String({ minLength: 1, maxLength: 1000 });
const PublicKey = Type.Literal('public-key');
const Credential = Type.Object({ id: Type.String(), type: PublicKey });

/** Options of `navigator.credentials.create`, with bytes as base64url (WebAuthn level 3, section 5.4). */
const CreationOptions = Type.Object({
  rp: Type.Object({ name: Type.String(), id: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: PublicKey }), { maxItems: 20 }),
  timeout: Type.Integer({ description: 'Milliseconds' }),
  excludeCredentials: Type.Array(Credential, { maxItems: maxPasskeys }),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
});

/** Options of `navigator.credentials.get`; the user chooses one of their passkeys. */
const RequestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer({ description: 'Milliseconds' }),
  userVerification: Type.Literal('required'),
});

/** A challenge that the browser signed with a passkey of the user. */
export const SignedChallenge = {
  ticket: Ticket,
  id: CredentialId,
  client_data: ClientData,
  authenticator_data: Bytes(1_000),
  signature: Bytes(4_000),
  user_handle: Type.Optional(Bytes(100)),
};
export const signedChallenge = {
  ticket: 'header.payload.signature',
  id: 'AAAA',
  client_data: 'AAAA',
  authenticator_data: 'AAAA',
  signature: 'AAAA',
};

const own = { access: 'person', scope: 'none' } as const;

/** Passkeys (WebAuthn): a log-in without password, whose device checks the user by fingerprint, face or PIN. */
export const passkeyCalls = defineCalls({
  'POST /api/passkey/list': {
    ...own,
    summary: 'The user’s passkeys, oldest first',
    reads: ['passkeys/changed'],
    payload: Type.Object({}),
    answer: Type.Object({
      results: Type.Array(
        Type.Object({
          passkey_id: Id,
          name: Type.String(),
          created_at: Type.Integer({ description: 'Unix seconds' }),
          last_used_at: Nullable(Type.Integer({ description: 'Unix seconds' })),
        }),
        { maxItems: maxPasskeys },
      ),
    }),
    example: {},
  },
  'POST /api/passkey/begin': {
    ...own,
    summary:
      'Begin to add a passkey: with a code while two-step log-in is on, else with the password, or without one in a session of the last 15 minutes',
    payload: Type.Object({
      current_password: Type.Optional(Password),
      code: Type.Optional(SecondFactorCode),
    }),
    answer: Type.Object({
      options: CreationOptions,
      ticket: Type.String({ description: 'Valid once, for five minutes' }),
    }),
    example: { current_password: 'Engine#1843' },
  },
  'PUT /api/passkey/add': {
    ...own,
    summary: 'Add the passkey that the browser has created',
    checks: passkeyChecks,
    causes: [passkeysChanged],
    payload: Type.Object({
      ticket: Ticket,
      name: Name,
      id: CredentialId,
      client_data: ClientData,
      attestation_object: Bytes(16_000),
    }),
    answer: StatusAnswer,
    example: {
      ticket: 'header.payload.signature',
      name: 'Laptop',
      id: 'AAAA',
      client_data: 'AAAA',
      attestation_object: 'AAAA',
    },
  },
  'PUT /api/passkey/rename': {
    ...own,
    summary: 'Rename a passkey',
    checks: passkeyChecks,
    causes: [passkeysChanged],
    payload: Type.Object({ passkey_id: Id, name: Name }),
    answer: StatusAnswer,
    example: { passkey_id: 1, name: 'Laptop' },
  },
  'PUT /api/passkey/remove': {
    ...own,
    summary: 'Remove a passkey: it opens the account no longer',
    causes: [passkeysChanged],
    payload: Type.Object({ passkey_id: Id }),
    answer: StatusAnswer,
    example: { passkey_id: 1 },
  },
  'POST /api/passkey/options': {
    summary: 'Begin a log-in with a passkey',
    access: 'public',
    payload: Type.Object({}),
    answer: Type.Object({
      options: RequestOptions,
      ticket: Type.String({ description: 'Valid once, for five minutes' }),
    }),
    example: {},
  },
  'POST /api/auth/passkey': {
    summary: 'Log in with a passkey: counts as both steps',
    access: 'public',
    payload: Type.Object({ ...SignedChallenge, ...viaInvitation }),
    answer: AuthData,
    example: signedChallenge,
  },
});
