import { Type, type Static } from 'typebox';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { Flag, Id, StatusAnswer, UnixSeconds } from './fields.ts';
import { preferencesChanged } from './profile.calls.ts';
import { Nullable } from './time-entry.ts';

/** Notifications per page of the list. */
export const notificationsPerPage = 50;

/** Unread notifications that are counted at most. */
export const mostUnread = 100;

/** At least the number of kinds of notifications. */
const maxKinds = 100;

const Notification = Type.Object({
  id: Id,
  kind: Type.String({ description: 'One of the kinds of /api/notification/choices' }),
  workspace_id: Nullable(Id),
  title: Type.String(),
  body: Type.String(),
  path: Type.String({ description: 'What it opens in the product' }),
  created_at: UnixSeconds,
  is_read: Flag,
});
export type Notification = Static<typeof Notification>;

const Choice = Type.Object({
  kind: Type.String(),
  label: Type.String(),
  description: Type.String({ description: 'When it comes' }),
  mail: Flag,
  push: { ...Flag, description: 'To devices on which the user has turned it on' },
  in_app: Flag,
  is_always_mailed: { ...Flag, description: 'Whether its mails cannot be turned off' },
});
export type NotificationChoice = Static<typeof Choice>;

declare module './caused-event.ts' {
  interface CausedEvents {
    /** The user has a new notification, or has read some. */
    'notifications/changed': Record<string, never>;
    'notification-choices/changed': Record<string, never>;
  }
}
const notificationsChanged: CausedEvent = { name: 'notifications/changed', to: 'person' };
const choicesChanged: CausedEvent = { name: 'notification-choices/changed', to: 'person' };

export const notificationCalls = defineCalls({
  'POST /api/notification/list': {
    summary: 'The user’s notifications of the last 30 days, newest first',
    access: 'person',
    scope: 'none',
    reads: ['notifications/changed'],
    payload: Type.Object({
      before: Type.Optional(Type.Integer({ ...Id, description: 'The last id received, for the next page' })),
    }),
    answer: Type.Object({
      results: Type.Array(Notification, { maxItems: notificationsPerPage }),
      has_more: Type.Boolean(),
    }),
    example: {},
  },
  'POST /api/notification/unread': {
    summary: `The number of unread notifications of the last 30 days, ${mostUnread} at most`,
    access: 'person',
    scope: 'none',
    reads: ['notifications/changed'],
    payload: Type.Object({}),
    answer: Type.Object({ unread: Type.Integer({ minimum: 0, maximum: mostUnread }) }),
    example: {},
  },
  'PUT /api/notification/read': {
    summary: 'Mark a notification as read',
    access: 'person',
    scope: 'none',
    causes: [notificationsChanged],
    payload: Type.Object({ notification_id: Id }),
    answer: StatusAnswer,
    example: { notification_id: 1 },
  },
  'PUT /api/notification/read_all': {
    summary: 'Mark the notifications up to one as read: later ones have not been seen',
    access: 'person',
    scope: 'none',
    causes: [notificationsChanged],
    payload: Type.Object({ up_to: Id }),
    answer: StatusAnswer,
    example: { up_to: 1 },
  },
  'POST /api/notification/choices': {
    summary: 'How the user is notified of each kind',
    access: 'person',
    scope: 'none',
    // Two kinds have calls of their own for their mails, and links in mails turn them off.
    reads: ['notification-choices/changed', 'preferences/changed'],
    payload: Type.Object({}),
    answer: Type.Object({ results: Type.Array(Choice, { maxItems: maxKinds }) }),
    example: {},
  },
  'PUT /api/notification/choose': {
    summary: 'Turn a way of notifying on or off for a kind',
    access: 'person',
    scope: 'none',
    causes: [choicesChanged, preferencesChanged],
    payload: Type.Object({
      kind: Type.String({ minLength: 1, maxLength: 50 }),
      channel: Type.Union([Type.Literal('mail'), Type.Literal('push'), Type.Literal('in_app')]),
      is_on: Flag,
    }),
    answer: StatusAnswer,
    example: { kind: 'weekly-report', channel: 'push', is_on: 0 },
  },
});
