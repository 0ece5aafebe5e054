import { Type, type Static } from 'typebox';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { Id, Name, StatusAnswer, UnixSeconds } from './fields.ts';
import { Nullable } from './time-entry.ts';
import { apiTokenChecks } from '../validation/index.ts';

/** Maximum number of active tokens per user. */
export const maxApiTokens = 50;

const Scope = Type.Union(
  [
    Type.Literal('read'),
    Type.Literal('track'),
    Type.Literal('admin'),
    Type.Literal('approve'),
    Type.Literal('invoice'),
  ],
  {
    description:
      'read, track (read, and change time entries), admin (everything its owner is allowed to do but the following), approve (read, and approve or return periods) or invoice (read, and make, send and settle invoices)',
  },
);

const ApiToken = Type.Object({
  id: Id,
  name: Type.String(),
  scope: Scope,
  created_at: UnixSeconds,
  expires_at: Nullable(UnixSeconds),
  last_used_at: Type.Union([UnixSeconds, Type.Null()], { description: 'To the minute' }),
});
export type ApiToken = Static<typeof ApiToken>;

declare module './caused-event.ts' {
  interface CausedEvents {
    /** One of the user's API tokens was created or revoked. */
    'api-tokens/changed': { workspaceId?: number };
  }
}
const apiTokensChanged: CausedEvent = { name: 'api-tokens/changed', to: 'person' };

export const apiTokenCalls = defineCalls({
  'POST /api/api_token/list': {
    summary: 'The user’s valid API tokens',
    access: 'person',
    scope: 'none',
    reads: ['api-tokens/changed'],
    payload: Type.Object({}),
    answer: Type.Object({ results: Type.Array(ApiToken, { maxItems: maxApiTokens }) }),
    example: {},
  },
  'POST /api/api_token/create': {
    summary: 'Create an API token; only this response contains it',
    access: 'person',
    scope: 'none',
    causes: [apiTokensChanged],
    checks: apiTokenChecks,
    payload: Type.Object({
      name: Name,
      scope: Scope,
      days: Type.Union([Type.Integer({ minimum: 1, maximum: 3650 }), Type.Null()], {
        description: 'Days until it expires; null: never',
      }),
    }),
    answer: Type.Object({ token: Type.String(), results: ApiToken }),
    example: { name: 'Issue tracker', scope: 'track', days: 90 },
  },
  'PUT /api/api_token/revoke': {
    summary: 'Revoke an API token',
    access: 'person',
    scope: 'none',
    causes: [apiTokensChanged],
    payload: Type.Object({ api_token_id: Id }),
    answer: StatusAnswer,
    example: { api_token_id: 1 },
  },
  'POST /api/api_token/reset': {
    summary: 'Revoke all API tokens of the user, and end all sessions on all devices, including this one',
    access: 'person',
    scope: 'none',
    causes: [apiTokensChanged],
    payload: Type.Object({}),
    answer: StatusAnswer,
    example: {},
  },
});
