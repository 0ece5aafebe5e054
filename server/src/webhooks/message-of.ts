import type { Selectable } from 'kysely';
import { flag } from '../calls/index.ts';
import type { ProjectTable, TimeEntryTable } from '../database/index.ts';
import { type FollowedRow, presentFollowed } from '../entry-changes/index.ts';
import type { TakenDelivery } from './deliveries.repository.ts';
import type { WebhookMessage } from './send-webhook.ts';

/** The columns of a project that are sent. */
type ProjectRow = Pick<
  Selectable<ProjectTable>,
  'id' | 'workspace_id' | 'name' | 'color' | 'client_id' | 'billable' | 'archived'
> & { is_deleted: boolean };

type DeletedEntry = Pick<Selectable<TimeEntryTable>, 'id' | 'uuid' | 'workspace_id'>;

/** Returns what is sent of the row that a trigger has stored. */
function dataOf(event: string, data: unknown): object {
  // The triggers of `0012-webhooks` write the rows.
  if (event === 'entry.deleted') {
    const { id, uuid, workspace_id } = data as DeletedEntry;
    return { timer_id: id, uuid, workspace_id, deleted: true };
  }
  if (event === 'project.changed') {
    const { id, workspace_id, name, color, client_id, billable, archived, is_deleted } = data as ProjectRow;
    if (is_deleted) return { id, workspace_id, deleted: true };
    return {
      id,
      workspace_id,
      project_name: name,
      project_color: color,
      client_id,
      isbillable: flag(billable),
      is_archived: flag(archived),
    };
  }
  return event === 'webhook.test' ? { test: true } : presentFollowed(data as FollowedRow);
}

type Delivery = Pick<TakenDelivery, 'messageId' | 'event' | 'data' | 'createdAt'>;

/** Returns the message of a delivery, the same for each attempt. */
export const messageOf = ({ messageId, event, data, createdAt }: Delivery): WebhookMessage => ({
  id: `msg_${messageId}`,
  body: JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data: dataOf(event, data) }),
});
