import type { CausedEvents } from '@timeweave/shared/api';
import type { IntegrationPage } from '../auth/index.ts';
import type { EventNotification, Received } from '../notifications/index.ts';

/** Events that an integration page receives; it gets no others of the workspace. */
const told: ReadonlySet<string> = new Set<keyof CausedEvents>([
  'timer/started',
  'timer/stopped',
  'entries/changed',
  'projects/changed',
  'projects/archived',
  'clients/changed',
  'tags/changed',
]);

/**
 * Returns whether a notification ends the token of a page: it was revoked, or its user left the workspace.
 */
export function endsPage(
  { integrationId, workspaceId, origin }: IntegrationPage,
  ofPerson: number,
  received: Exclude<Received, 'missed'>,
): boolean {
  if ('ended' in received) {
    const { ended } = received;
    return (
      (ended.integrationId ?? integrationId) === integrationId &&
      (ended.personId ?? ofPerson) === ofPerson &&
      !ended.keptOrigins?.includes(origin)
    );
  }
  if ('sessionId' in received || !('personId' in received)) return false;
  const { name, personId, payload } = received;
  return name === 'workspace/left' && personId === ofPerson && payload.workspaceId === workspaceId;
}

/**
 * Returns an event as an integration page gets it, or null. For other workspaces it contains only the names
 * of the user's events, since a timer started there stops the one that the page shows. The page also gets
 * events of its own changes, because several pages may share a token.
 */
export function eventForPage(
  { workspaceId }: IntegrationPage,
  ofPerson: number,
  { name, payload, ...to }: EventNotification,
): Pick<EventNotification, 'name' | 'payload'> | null {
  if (!told.has(name)) return null;
  const isOwn = 'workspaceId' in to && to.workspaceId === workspaceId;
  if (isOwn) return { name, payload };
  if (!('personId' in to) || to.personId !== ofPerson) return null;
  return { name, payload: payload.workspaceId === workspaceId ? payload : {} };
}
