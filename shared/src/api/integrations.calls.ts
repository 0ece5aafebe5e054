import { Type, type Static } from 'typebox';
import { Account } from './auth-data.ts';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { Email, Flag, Id, Name, StatusAnswer, UnixSeconds } from './fields.ts';
import { Nullable } from './time-entry.ts';
import { integrationNameChecks, maxOrigins } from '../validation/index.ts';
import { patterns } from './patterns.ts';

/** Maximum number of integrations per workspace. */
export const maxIntegrations = 50;

/** Room for the scheme, a host name of 253 characters and the port. */
const Origin = Type.String({
  minLength: 1,
  maxLength: 270,
  description: 'As browsers send it in the header `Origin`: https://shop.example or http://localhost:3000',
});

const MayEdit = Type.Union([Type.Literal(0), Type.Literal(1)], {
  description: 'Its pages may also add, change and delete their user’s entries: for the full timer page',
});

const Integration = Type.Object({
  id: Id,
  name: Type.String(),
  origins: Type.Array(Type.String(), { maxItems: maxOrigins }),
  may_edit: MayEdit,
  created_at: UnixSeconds,
  last_used_at: Nullable({
    ...UnixSeconds,
    description: 'When its key, a token or a page’s budget was last used, to the minute',
  }),
});
export type Integration = Static<typeof Integration>;

const ofIntegration = { workspace_id: Id, integration_id: Id };
const fields = {
  name: Name,
  origins: Type.Array(Origin, { maxItems: maxOrigins }),
  may_edit: Type.Optional(MayEdit),
};
const Key = Type.String({ description: 'Only this response contains it; for the integrator’s server' });

const PageToken = Type.Object({
  token: Type.String({
    description: 'A bearer token that works only with the `Origin` header of its origin',
  }),
  expires_at: { ...UnixSeconds, description: 'Unix seconds, an hour from now' },
  workspace_id: Id,
  user_id: Id,
});

declare module './caused-event.ts' {
  interface CausedEvents {
    /** An integration was created, changed or deleted, or its key was replaced. */
    'integrations/changed': { workspaceId: number; integrationId?: number };
  }
}
const integrationsChanged: CausedEvent = {
  name: 'integrations/changed',
  to: 'workspace',
  about: { id: 'integrationId', field: 'integration_id' },
};

export const integrationCalls = defineCalls({
  'POST /api/integration/list': {
    summary: 'The integrations of the workspace: other sites whose pages may track time for its members',
    access: 'admin',
    scope: 'none',
    reads: ['integrations/changed'],
    payload: Type.Object({ workspace_id: Id }),
    answer: Type.Object({ results: Type.Array(Integration, { maxItems: maxIntegrations }) }),
    example: { workspace_id: 1 },
  },
  'POST /api/integration/create': {
    summary: 'Register an integration with the origins of its pages; only this response contains its key',
    access: 'admin',
    scope: 'none',
    causes: [integrationsChanged],
    checks: integrationNameChecks,
    payload: Type.Object({ workspace_id: Id, ...fields }),
    answer: Type.Object({ results: Type.Object({ insertId: Id }), key: Key }),
    example: { workspace_id: 1, name: 'Help desk', origins: ['https://desk.example'] },
  },
  'PUT /api/integration/update': {
    summary: 'Change the name and the origins of an integration; revokes the tokens of removed origins',
    access: 'admin',
    scope: 'none',
    causes: [integrationsChanged],
    checks: integrationNameChecks,
    payload: Type.Object({ ...ofIntegration, ...fields }),
    answer: StatusAnswer,
    example: { workspace_id: 1, integration_id: 1, name: 'Help desk', origins: ['https://desk.example'] },
  },
  'PUT /api/integration/renew_key': {
    summary: 'Replace the key of an integration; revokes the former key and all tokens of the integration',
    access: 'admin',
    scope: 'none',
    causes: [integrationsChanged],
    payload: Type.Object(ofIntegration),
    answer: Type.Object({ key: Key }),
    example: { workspace_id: 1, integration_id: 1 },
  },
  'PUT /api/integration/delete': {
    summary: 'Delete an integration; revokes its key and all its tokens',
    access: 'admin',
    scope: 'none',
    causes: [integrationsChanged],
    payload: Type.Object(ofIntegration),
    answer: StatusAnswer,
    example: { workspace_id: 1, integration_id: 1 },
  },
  'POST /api/integration/token': {
    summary:
      'Create a token that tracks time as one member for one hour, for a page of the given origin. Only for the integrator’s server, with the key of the integration as the bearer token',
    access: 'public',
    byIntegrationKey: true,
    payload: Type.Object({ email: Email, origin: Origin }),
    answer: PageToken,
    example: { email: 'ada@example.com', origin: 'https://desk.example' },
  },
  'POST /api/integration/account': {
    summary: 'The name and preferences of the user of an integration’s token',
    access: 'person',
    scope: 'none',
    embed: 'edit',
    payload: Type.Object({}),
    answer: Account,
    example: {},
  },
  'POST /api/integration/detail': {
    summary: 'The details of an integration that its consent page shows to a member of the workspace',
    access: 'person',
    scope: 'none',
    reads: [],
    payload: Type.Object({ integration_id: Id, origin: Origin }),
    answer: Type.Object({
      name: Type.String(),
      origin: Type.String(),
      workspace_title: Type.String(),
      may_edit: MayEdit,
    }),
    example: { integration_id: 1, origin: 'https://desk.example' },
  },
  'POST /api/integration/authorize': {
    summary:
      'Allow pages of an origin (with is_framed: only the product’s frame in them) to track time as the user; returns a code that can be exchanged once within 60 seconds',
    access: 'person',
    scope: 'none',
    payload: Type.Object({
      integration_id: Id,
      origin: Origin,
      code_challenge: Type.String({
        maxLength: 43,
        pattern: patterns.codeChallenge,
        description: 'The SHA-256 of the code verifier in base64url (RFC 7636, method S256)',
      }),
      is_framed: Type.Optional(Flag),
      may_edit: Type.Optional({
        ...Flag,
        description:
          'The permissions that the consent page has shown; 409 if the integration has more by now',
      }),
    }),
    answer: Type.Object({ code: Type.String() }),
    example: {
      integration_id: 1,
      origin: 'https://desk.example',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    },
  },
  'POST /api/integration/exchange': {
    summary:
      'Exchange a code for a token that tracks time for one hour; only pages of the code’s origin can do so (RFC 7636)',
    access: 'public',
    embed: 'public',
    payload: Type.Object({
      integration_id: Id,
      code: Type.String({ minLength: 1, maxLength: 100 }),
      code_verifier: Type.String({ maxLength: 128, pattern: patterns.codeVerifier }),
    }),
    answer: PageToken,
    example: {
      integration_id: 1,
      code: 'a code of 43 characters',
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    },
  },
});
