import type { CausedEvent } from './caused-event.ts';

declare module './caused-event.ts' {
  interface CausedEvents {
    /** The person is a member of the workspace from now on. */
    'workspace/joined': { workspaceId: number };
    /** The person is no longer a member of the workspace. */
    'workspace/left': { workspaceId: number };
    /** Who its members are. */
    'team/changed': { workspaceId: number };
  }
}

export const workspaceJoined: CausedEvent = { name: 'workspace/joined', to: 'person' };
export const teamChanged: CausedEvent = { name: 'team/changed', to: 'workspace' };
