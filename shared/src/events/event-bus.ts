/** What can happen, in the past tense. Payloads carry ids, never state: who cares reads it afresh. */
export interface TimeweaveEvents {
  'timer/started': { entryId: number; workspaceId: number };
  'timer/stopped': { entryId: number; workspaceId: number };
  'entries/changed': { workspaceId: number };
  /** Projects, clients, tags or the teams of projects, of anybody's making. */
  'projects/changed': { workspaceId: number };
  /** Its rules: who may do what, what is locked. */
  'workspace/changed': { workspaceId: number };
  'workspace/switched': { workspaceId: number };
  'preferences/changed': Record<string, never>;
  'session/ended': Record<string, never>;
  /** The person is no member of the workspace any more. */
  'workspace/left': { workspaceId: number };
  /** The server could not be heard for a while: anything may have changed. */
  'connection/restored': Record<string, never>;
}

export type EventName = keyof TimeweaveEvents;
type Handler<Name extends EventName> = (payload: TimeweaveEvents[Name]) => void;
interface Message<Name extends EventName = EventName> {
  name: Name;
  payload: TimeweaveEvents[Name];
}

const handlers: { [Name in EventName]: Set<Handler<Name>> } = {
  'timer/started': new Set(),
  'timer/stopped': new Set(),
  'entries/changed': new Set(),
  'projects/changed': new Set(),
  'workspace/changed': new Set(),
  'workspace/switched': new Set(),
  'preferences/changed': new Set(),
  'session/ended': new Set(),
  'workspace/left': new Set(),
  'connection/restored': new Set(),
};

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('timeweave');

function deliver<Name extends EventName>({ name, payload }: Message<Name>): void {
  for (const handler of handlers[name]) handler(payload);
}

tabs?.addEventListener('message', (event: MessageEvent<Message>) => deliver(event.data));

/** Tells this tab and every other tab of the browser. */
export function publish<Name extends EventName>(name: Name, payload: TimeweaveEvents[Name]): void {
  const message = { name, payload };
  deliver(message);
  tabs?.postMessage(message);
}

/** Calls `handler` at each such event, of this tab or another; the answer unsubscribes. */
export function subscribe<Name extends EventName>(name: Name, handler: Handler<Name>): () => void {
  handlers[name].add(handler);
  return () => handlers[name].delete(handler);
}
