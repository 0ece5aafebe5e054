import { Type } from 'typebox';
import { secondFactorChecks } from '../validation/index.ts';
import { defineCalls } from './call.ts';
import { Flag, Password, SecondFactorCode, StatusAnswer } from './fields.ts';
import type { CausedEvent } from './caused-event.ts';
import { Nullable } from './time-entry.ts';

declare module './caused-event.ts' {
  interface CausedEvents {
    /** The user has turned two-step log-in on or off, or replaced the recovery codes. */
    'second-factor/changed': Record<string, never>;
  }
}
const secondFactorChanged: CausedEvent = { name: 'second-factor/changed', to: 'person' };

const own = { access: 'person', scope: 'none' } as const;

const RecoveryCodes = Type.Object({
  recovery_codes: Type.Array(Type.String(), {
    maxItems: 10,
    description: 'Each replaces a code of the app once; shown only here',
  }),
});

/** The second step of the log-in: an authenticator app (RFC 6238) and recovery codes. */
export const secondFactorCalls = defineCalls({
  'POST /api/second_factor/status': {
    ...own,
    summary: 'Whether logging in with the password needs a code of an authenticator app',
    reads: ['second-factor/changed'],
    payload: Type.Object({}),
    answer: Type.Object({
      is_on: Flag,
      on_since: Nullable(Type.Integer({ description: 'Unix seconds' })),
      recovery_codes_left: Type.Integer({ minimum: 0 }),
    }),
    example: {},
  },
  'POST /api/second_factor/begin': {
    ...own,
    summary:
      'Create a secret for an authenticator app; users without a password need a session of the last 15 minutes',
    payload: Type.Object({ current_password: Type.Optional(Password) }),
    answer: Type.Object({
      secret: Type.String({ description: 'Base32' }),
      address: Type.String({ description: 'The otpauth address for a QR code' }),
    }),
    example: { current_password: 'Engine#1843' },
  },
  'PUT /api/second_factor/turn_on': {
    ...own,
    summary: 'Turn on two-step log-in with the first code of the app',
    checks: secondFactorChecks,
    causes: [secondFactorChanged],
    payload: Type.Object({ code: SecondFactorCode }),
    answer: RecoveryCodes,
    example: { code: '123456' },
  },
  'PUT /api/second_factor/turn_off': {
    ...own,
    summary: 'Turn off two-step log-in',
    checks: secondFactorChecks,
    causes: [secondFactorChanged],
    payload: Type.Object({ code: SecondFactorCode }),
    answer: StatusAnswer,
    example: { code: '123456' },
  },
  'PUT /api/second_factor/renew_codes': {
    ...own,
    summary: 'Replace the recovery codes',
    checks: secondFactorChecks,
    causes: [secondFactorChanged],
    payload: Type.Object({ code: SecondFactorCode }),
    answer: RecoveryCodes,
    example: { code: '123456' },
  },
});
