import type { CausedEvents } from '../../api/index.ts';

/**
 * Payloads of all events, by name: past tense, ids only. Those that calls cause are declared beside the calls; a remote
 * declares one that only browsers publish by augmenting this interface.
 */
export interface TimeweaveEvents extends CausedEvents {
  'workspace/switched': { workspaceId: number };
  'session/ended': Record<string, never>;
  /** The registry of remotes is another one. */
  'releases/changed': Record<string, never>;
  /** Events may have been missed, and requests may have failed: anything may be stale. */
  'connection/restored': Record<string, never>;
}

export type EventName = keyof TimeweaveEvents;

/** An event as it crosses tabs or comes from the server: perhaps of a newer release, which this tab does not know. */
export interface PublishedEvent {
  name: string;
  payload: unknown;
}
