import { Type, type Static } from 'typebox';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { Flag, Id, StatusAnswer, UnixSeconds } from './fields.ts';
import { Nullable } from './time-entry.ts';

/** Maximum number of webhooks per workspace. */
export const maxWebhooks = 20;

const Event = Type.Union([
  Type.Literal('entry.created'),
  Type.Literal('entry.changed'),
  Type.Literal('entry.deleted'),
  Type.Literal('timer.started'),
  Type.Literal('timer.stopped'),
  Type.Literal('project.changed'),
]);
export type WebhookEvent = Static<typeof Event>;

/** What a webhook can receive, in the order of the form. */
export const webhookEvents: readonly WebhookEvent[] = [
  'entry.created',
  'entry.changed',
  'entry.deleted',
  'timer.started',
  'timer.stopped',
  'project.changed',
];

const Webhook = Type.Object({
  id: Id,
  address: Type.String({ description: 'Empty if neither session secret reads it' }),
  events: Type.Array(Event, { maxItems: webhookEvents.length }),
  is_active: Flag,
  paused_at: Nullable({ ...UnixSeconds, description: 'When it was turned off because it did not respond' }),
  created_at: UnixSeconds,
  waiting: Type.Integer({ description: 'Number of deliveries that are not sent yet, 1000 at most' }),
});
export type Webhook = Static<typeof Webhook>;

const Delivery = Type.Object({
  id: Id,
  message_id: Type.String({ description: 'The header `webhook-id`, the same for each attempt' }),
  event: Type.String({ description: 'One of the events, or webhook.test' }),
  subject: Type.String({ description: 'Such as entry/7 or project/3' }),
  created_at: UnixSeconds,
  state: Type.Union([Type.Literal('waiting'), Type.Literal('delivered'), Type.Literal('failed')]),
  attempts: Type.Integer(),
  tried_at: Nullable(UnixSeconds),
  next_attempt_at: Nullable(UnixSeconds),
  response_status: Nullable(Type.Integer()),
  response: Nullable(Type.String({ description: 'Its beginning, or why there is none' })),
  request: Type.String({ description: 'The body' }),
});
export type WebhookDelivery = Static<typeof Delivery>;

/** Deliveries per page. */
export const deliveriesPerPage = 25;

const ofWebhook = { workspace_id: Id, webhook_id: Id };
const fields = {
  address: Type.String({ minLength: 1, maxLength: 2000, description: 'Begins with https:// or http://' }),
  events: Type.Array(Event, { minItems: 1, maxItems: webhookEvents.length, uniqueItems: true }),
};

declare module './caused-event.ts' {
  interface CausedEvents {
    /** A webhook was added, changed or deleted, or a delivery requested. */
    'webhooks/changed': { workspaceId: number };
  }
}
const webhooksChanged: CausedEvent = { name: 'webhooks/changed', to: 'workspace' };

const open = { access: 'admin', scope: 'none' } as const;

export const webhookCalls = defineCalls({
  'POST /api/webhook/list': {
    summary: 'The webhooks of the workspace',
    ...open,
    reads: ['webhooks/changed'],
    payload: Type.Object({ workspace_id: Id }),
    answer: Type.Object({ results: Type.Array(Webhook, { maxItems: maxWebhooks }) }),
    example: { workspace_id: 1 },
  },
  'POST /api/webhook/create': {
    summary: 'Add a webhook; only this response contains its secret',
    ...open,
    causes: [webhooksChanged],
    payload: Type.Object({ workspace_id: Id, ...fields }),
    answer: Type.Object({
      results: Type.Object({ insertId: Id }),
      secret: Type.String({ description: 'whsec_ and the key of the signatures in base64' }),
    }),
    example: { workspace_id: 1, address: 'https://hooks.example/time', events: ['entry.created'] },
  },
  'PUT /api/webhook/update': {
    summary: 'Change the address and events of a webhook, or turn it on or off',
    ...open,
    // Turning it on makes all that waits due.
    workload: 'bulk',
    causes: [webhooksChanged],
    payload: Type.Object({ ...ofWebhook, ...fields, is_active: Flag }),
    answer: StatusAnswer,
    example: {
      workspace_id: 1,
      webhook_id: 1,
      address: 'https://hooks.example/time',
      events: ['entry.created'],
      is_active: 1,
    },
  },
  'PUT /api/webhook/delete': {
    summary: 'Delete a webhook with its deliveries; those that wait are not sent',
    ...open,
    workload: 'bulk',
    causes: [webhooksChanged],
    payload: Type.Object(ofWebhook),
    answer: StatusAnswer,
    example: { workspace_id: 1, webhook_id: 1 },
  },
  'PUT /api/webhook/test': {
    summary: 'Send a test event to a webhook that is on',
    ...open,
    causes: [webhooksChanged],
    payload: Type.Object(ofWebhook),
    answer: StatusAnswer,
    example: { workspace_id: 1, webhook_id: 1 },
  },
  'POST /api/webhook/deliveries': {
    summary: 'The deliveries of a webhook of the last 30 days, newest first',
    ...open,
    reads: ['webhooks/changed'],
    payload: Type.Object({
      ...ofWebhook,
      before: Type.Optional(Type.Integer({ ...Id, description: 'The last id received, for the next page' })),
    }),
    answer: Type.Object({
      results: Type.Array(Delivery, { maxItems: deliveriesPerPage }),
      has_more: Type.Boolean(),
    }),
    example: { workspace_id: 1, webhook_id: 1 },
  },
  'PUT /api/webhook/send_again': {
    summary: 'Send a delivery again, now and with retries for three days',
    ...open,
    causes: [webhooksChanged],
    payload: Type.Object({ ...ofWebhook, delivery_id: Id }),
    answer: StatusAnswer,
    example: { workspace_id: 1, webhook_id: 1, delivery_id: 1 },
  },
});
