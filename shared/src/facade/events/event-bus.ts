import type { EventName, PublishedEvent, TimeweaveEvents } from './timeweave-events.ts';

type Handler = (payload: unknown) => void;

const handlers = new Map<string, Set<Handler>>();
const followers = new Set<(event: PublishedEvent) => void>();

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('timeweave');

/** Reports errors of a handler, so that they neither fail the call that caused the event nor skip other handlers. */
function isolated(work: () => void): void {
  try {
    work();
  } catch (error) {
    reportError(error);
  }
}

function deliver(event: PublishedEvent): void {
  for (const handler of handlers.get(event.name) ?? []) isolated(() => handler(event.payload));
  for (const follow of followers) isolated(() => follow(event));
}

tabs?.addEventListener('message', (message: MessageEvent<PublishedEvent>) => deliver(message.data));

/** Publishes an event to this tab and all other tabs of the browser; an event from the server may have any name. */
export function publish<Name extends EventName>(name: Name, payload: TimeweaveEvents[Name]): void;
export function publish(event: PublishedEvent): void;
export function publish(event: PublishedEvent | string, payload?: unknown): void {
  const published = typeof event === 'string' ? { name: event, payload } : event;
  // Post first: a handler here may change the stored session, which other tabs read.
  tabs?.postMessage(published);
  deliver(published);
}

/** Calls `handler` on each event of that name, from this tab or another; returns the unsubscribe function. */
export function subscribe<Name extends EventName>(
  name: Name,
  handler: (payload: TimeweaveEvents[Name]) => void,
): () => void {
  const group = handlers.get(name) ?? new Set();
  // Safe: `publish` accepts only the payload that is declared for the name.
  const untyped = handler as Handler;
  handlers.set(name, group.add(untyped));
  return () => group.delete(untyped);
}

/** Calls `follow` on each event; returns the unsubscribe function. */
export function subscribeToAll(follow: (event: PublishedEvent) => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}
