import type { Webhook, WebhookDelivery, WebhookEvent } from '@timeweave/shared/api';
import { serverNow } from '@timeweave/shared/store';

/** In the order of the form. */
export const eventLabels: Readonly<Record<WebhookEvent, string>> = {
  'entry.created': 'Entry created',
  'entry.changed': 'Entry changed',
  'entry.deleted': 'Entry deleted',
  'timer.started': 'Timer started',
  'timer.stopped': 'Timer stopped',
  'project.changed': 'Project changed',
};

export const webhookEvents = Object.keys(eventLabels) as WebhookEvent[];

export const eventLabel = (event: string) =>
  event in eventLabels ? eventLabels[event as WebhookEvent] : 'Test';

/** Returns the host of a webhook, by which the page names it. */
export const hostOf = ({ address }: Webhook) =>
  URL.canParse(address) ? new URL(address).host : 'Unreadable webhook';

/** Returns what a delivery is about, such as ‘entry 7’; nothing for a test. */
export function subjectText({ subject }: WebhookDelivery): string {
  const [kind = '', id = ''] = subject.split('/');
  return kind === 'test' ? '' : `${kind} ${id}`;
}

export const stateLabels: Readonly<Record<WebhookDelivery['state'], string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Given up',
};

/** Whether an attempt is due or under way; the server counts one when it begins. */
export const isBeingSent = ({ next_attempt_at }: WebhookDelivery) =>
  next_attempt_at !== null && next_attempt_at * 1000 <= serverNow();
