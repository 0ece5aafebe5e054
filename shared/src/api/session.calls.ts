import { Type } from 'typebox';
import { Account } from './auth-data.ts';
import { defineCalls } from './call.ts';
import { StatusAnswer } from './fields.ts';

export const sessionCalls = defineCalls({
  'POST /api/token/verify': {
    summary: 'Check a token and return its user; anything but 200 sends the client to /logout',
    access: 'public',
    payload: Type.Object({ token: Type.String({ minLength: 1, maxLength: 4096 }) }),
    answer: Type.Object({
      verifiedJwt: Type.Object({
        exp: Type.Integer({ description: 'Unix seconds' }),
        user_id: Type.String({ description: 'base64 of the numeric id' }),
      }),
      ...Account.properties,
    }),
    example: { token: 'header.payload.signature' },
  },
  'POST /api/session/end': {
    summary: 'Log out: the token is worth nothing afterwards',
    access: 'person',
    payload: Type.Object({}),
    answer: StatusAnswer,
    example: {},
  },
  'POST /api/session/end_everywhere': {
    summary: 'Log out on all devices, this one too',
    access: 'person',
    payload: Type.Object({}),
    answer: StatusAnswer,
    example: {},
  },
});
