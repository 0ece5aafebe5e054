import type { CausedEvent } from './caused-event.ts';

declare module './caused-event.ts' {
  interface CausedEvents {
    /** The person is a member of the workspace from now on. */
    'workspace/joined': { workspaceId: number };
    /** The person is no longer a member of the workspace; without `why`, an admin has deactivated them. */
    'workspace/left': { workspaceId: number; why?: 'left' | 'deleted' };
    /** Its members, their names and roles, and the open invitations. */
    'team/changed': { workspaceId: number };
    /** Rates of members, projects or project members. */
    'rates/changed': { workspaceId: number };
  }
}

export const workspaceJoined: CausedEvent = { name: 'workspace/joined', to: 'person' };
export const workspaceLeft: CausedEvent = {
  name: 'workspace/left',
  to: 'person',
  fields: { why: 'left' },
};
export const workspaceDeleted: CausedEvent = {
  name: 'workspace/left',
  to: 'person',
  fields: { why: 'deleted' },
};
export const teamChanged: CausedEvent = { name: 'team/changed', to: 'workspace' };
export const ratesChanged: CausedEvent = { name: 'rates/changed', to: 'workspace' };
