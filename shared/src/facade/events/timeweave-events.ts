import type { CausedEvents } from '../../api/index.ts';

/**
 * Payloads of all events, by name: past tense, ids only. Events of calls are declared beside the calls; a remote augments
 * this interface for events that only browsers publish.
 */
export interface TimeweaveEvents extends CausedEvents {
  'workspace/switched': { workspaceId: number };
  'session/ended': Record<string, never>;
  'releases/changed': Record<string, never>;
  /** Events may have been missed and requests may have failed: all cached data may be stale. */
  'connection/restored': Record<string, never>;
}

export type EventName = keyof TimeweaveEvents;

/** An event from another tab or the server; a newer release may send names that this tab does not know. */
export interface PublishedEvent {
  name: string;
  payload: unknown;
}
