import type { ServerEvent } from '@timeweave/shared/connection';
import type { TimerToken } from '../options.ts';
import { type ChangeQueue, changeQueue } from './change-queue.ts';
import { isOfChange, type PendingChange } from './pending-change.ts';
import { serverFollower } from './server-follower.ts';

export interface Connection {
  queue: ChangeQueue;
  /** Follows the event stream, unless it does already. Takes the time in ms when the last read began. */
  follow: (readAt: number) => void;
  notifyTabs: () => void;
  isOf: (token: TimerToken) => boolean;
  close: () => void;
}

interface Needed {
  server: string;
  token: TimerToken;
  /** Resolves to a valid token; rejects if there is none. */
  bearer: () => Promise<TimerToken>;
  /** The server rejected this token. */
  refuse: (token: string) => void;
  /** Sends a change with a token of its owner; resolves to whether the server has made it as it is shown. */
  send: (change: PendingChange, isOfOwner: Connection['isOf']) => Promise<boolean>;
  /** Called when the pending changes have changed. */
  onChange: () => void;
  onUnauthorised: () => void;
  /** Called when data on the server may have changed. */
  onStale: () => void;
}

/** Undefined if missing, or blocked for an iframe along with all storage. */
function tabsChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

export function openConnection(needed: Needed): Connection {
  const { server, token, bearer, refuse, send, onChange, onUnauthorised, onStale } = needed;
  const controller = new AbortController();
  const { signal } = controller;
  // In a frame, the storage is the product's: a log-out of the product keeps items with this prefix.
  const name = `timeweave.waiting.embed ${server} ${token.workspace_id} ${token.user_id} `;
  const isOf = ({ user_id, workspace_id }: TimerToken) =>
    user_id === token.user_id && workspace_id === token.workspace_id;
  const tabs = tabsChannel(name);
  const notifyTabs = () => tabs?.postMessage('changed');
  const onEvent = (event?: ServerEvent) => {
    // It is shown already: timers read nothing after their own starts and stops.
    if (event && isOfChange(event, queue.list())) return;
    notifyTabs();
    onStale();
  };
  tabs?.addEventListener('message', onStale);
  addEventListener('online', onStale, { signal });
  const queue = changeQueue({
    prefix: name,
    send: (change) => send(change, isOf),
    onChange,
    onSurprise: onStale,
    onUnauthorised,
    signal,
  });
  const tokenText = () => bearer().then((current) => current.token);
  const following = { server, token: tokenText, onRefused: refuse, onEvent, signal };
  return {
    queue,
    follow: serverFollower(`${name}events`, following),
    notifyTabs,
    isOf,
    close() {
      controller.abort();
      tabs?.close();
    },
  };
}
