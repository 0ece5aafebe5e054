import { Type } from 'typebox';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { Flag, StatusAnswer } from './fields.ts';
import { Nullable } from './time-entry.ts';

declare module './caused-event.ts' {
  interface CausedEvents {
    /** A device of the user gets push messages now, or no longer. */
    'push/changed': Record<string, never>;
  }
}
const pushChanged: CausedEvent = { name: 'push/changed', to: 'person' };

const ofSession = { access: 'person', scope: 'none' } as const;

export const pushCalls = defineCalls({
  'POST /api/push/status': {
    summary: 'Whether this session’s browser gets push messages, and the key to subscribe with',
    ...ofSession,
    reads: ['push/changed'],
    payload: Type.Object({}),
    answer: Type.Object({
      public_key: Nullable(Type.String({ description: 'VAPID, base64url; null if the server has none' })),
      is_on: Flag,
    }),
    example: {},
  },
  'PUT /api/push/subscribe': {
    summary: 'Send push messages to this session’s browser, until the session ends',
    ...ofSession,
    causes: [pushChanged],
    payload: Type.Object({
      endpoint: Type.String({
        minLength: 1,
        maxLength: 2000,
        description: 'Of the browser’s PushSubscription',
      }),
      p256dh: Type.String({ minLength: 1, maxLength: 200, description: 'base64url' }),
      auth: Type.String({ minLength: 1, maxLength: 100, description: 'base64url' }),
    }),
    answer: StatusAnswer,
    example: {
      endpoint: 'https://push.example/7',
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'AAECAwQFBgcICQoLDA0ODw',
    },
  },
  'PUT /api/push/unsubscribe': {
    summary: 'Send no more push messages to this session’s browser',
    ...ofSession,
    causes: [pushChanged],
    payload: Type.Object({}),
    answer: StatusAnswer,
    example: {},
  },
  'PUT /api/push/test': {
    summary: 'Send a test message to this session’s browser',
    ...ofSession,
    once: true,
    payload: Type.Object({}),
    answer: StatusAnswer,
    example: {},
  },
});
