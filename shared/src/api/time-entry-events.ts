import type { CausedEvent } from './caused-event.ts';

/** One entry of the user; without `entryId`, any number of them. */
interface OfEntry {
  workspaceId?: number;
  entryId?: number | string;
}

declare module './caused-event.ts' {
  interface CausedEvents {
    'timer/started': OfEntry;
    'timer/stopped': OfEntry;
    'entries/changed': OfEntry;
  }
}

const about = { id: 'entryId', field: 'timer_id' };

/** By its UUID if the client named one, so that the client knows its own event even before the response. */
export const timerStarted: CausedEvent = {
  name: 'timer/started',
  to: 'person',
  about: { ...about, field: 'uuid' },
};
export const timerStopped: CausedEvent = { name: 'timer/stopped', to: 'person', about };
export const entriesChanged: CausedEvent = { name: 'entries/changed', to: 'person', about };

/** The events after which anything that shows entries, or sums them, is stale. */
export const entryEvents = ['timer/started', 'timer/stopped', 'entries/changed'] as const;
