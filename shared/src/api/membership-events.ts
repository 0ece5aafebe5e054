import type { CausedEvent } from './caused-event.ts';

declare module './caused-event.ts' {
  interface CausedEvents {
    'workspace/joined': { workspaceId: number };
    /** The user is no longer a member of the workspace; without `why`, an admin deactivated the membership. */
    'workspace/left': { workspaceId: number; why?: 'left' | 'deleted' };
    /** Members, their names and roles, or open invitations changed. */
    'team/changed': { workspaceId: number };
    /** Rates of members, projects or project members changed. */
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
