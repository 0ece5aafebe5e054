import type { TimerToken } from '../options.ts';
import { type ChangeQueue, changeQueue } from './change-queue.ts';
import { serverFollower } from './event-stream.ts';
import type { PendingChange } from './pending-change.ts';

/** What belongs to the user who is signed in: their pending changes, the events of the server and their other tabs. */
export interface Connection {
  queue: ChangeQueue;
  /** Follows the events of the server, if it does not do so already. */
  follow: () => void;
  tellTabs: () => void;
  isOf: (token: TimerToken) => boolean;
  close: () => void;
}

interface Needed {
  server: string;
  /** Of the user whose connection it is. */
  token: TimerToken;
  /** Resolves to a token that works; rejects while none does. */
  bearer: () => Promise<TimerToken>;
  /** The server does not accept this token. */
  refuse: (token: string) => void;
  send: (change: PendingChange) => Promise<void>;
  /** The pending changes are others. */
  onChange: () => void;
  onUnauthorised: () => void;
  /** What the server has may be others. */
  onStale: () => void;
}

/** Undefined where the browser has none, or denies it to a frame with all storage. */
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
  const name = `timeweave.embed ${server} ${token.workspace_id} ${token.user_id} `;
  const tabs = tabsChannel(name);
  const tellTabs = () => tabs?.postMessage('changed');
  const onEvent = () => {
    tellTabs();
    onStale();
  };
  tabs?.addEventListener('message', onStale);
  addEventListener('online', onStale, { signal });
  const queue = changeQueue({ prefix: name, send, onChange, onUnauthorised, signal });
  const tokenText = () => bearer().then((current) => current.token);
  const follow = serverFollower(`${name}events`, { server, token: tokenText, refuse, onEvent, signal });
  return {
    queue,
    follow,
    tellTabs,
    isOf: ({ user_id, workspace_id }) => user_id === token.user_id && workspace_id === token.workspace_id,
    close() {
      controller.abort();
      tabs?.close();
    },
  };
}
