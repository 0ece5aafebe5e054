import type { TimerErrorCode, TimerOptions, TimerToken } from '../options.ts';
import { type ChangeQueue, changeQueue } from './change-queue.ts';
import { serverFollower } from './event-stream.ts';
import { type Entries, type PendingChange, withChanges } from './pending-change.ts';
import { CallFault, callServer, isReachable } from './server-calls.ts';
import { serverNow } from './server-clock.ts';
import { SignInFault } from './sign-in.ts';
import { tokenSource } from './token-source.ts';

export interface Project {
  name: string;
  color: string | null;
}

/** What all timers of a page that have one source of tokens show. */
export interface SessionState {
  /** `signed-out`: the user has not signed in. */
  phase: 'loading' | 'signed-out' | 'ready';
  fault?: TimerErrorCode;
  /** What the server said about the fault. */
  message?: string;
  /** With the effects of pending changes. */
  entries: Entries;
  changes: readonly PendingChange[];
  projects?: ReadonlyMap<number, Project>;
}

/** The newest entries that are read; more than a user starts in a day. */
const newestEntries = 200;
/** A timer that is moved within the page leaves it for a moment. In ms. */
const idleMs = 2_000;
const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

interface Connection {
  queue: ChangeQueue;
  /** Follows the events of the server, if it does not do so already. */
  follow: () => void;
  tabs: BroadcastChannel | undefined;
  controller: AbortController;
}

export function openSession(server: string, integration: number | undefined) {
  const source = tokenSource(server, integration);
  const listeners = new Set<() => void>();
  /** What the timers of the page are for. */
  const tasks = new Set<() => TimerOptions>();
  let state: SessionState = { phase: 'loading', entries: { finished: [] }, changes: [] };
  let onServer: Entries = { finished: [] };
  let user: TimerToken | undefined;
  let connection: Connection | undefined;
  let ticking: ReturnType<typeof setTimeout> | undefined;

  const show = (changes: Partial<SessionState> = {}) => {
    const pending = connection?.queue.list() ?? [];
    state = { ...state, ...changes, changes: pending, entries: withChanges(onServer, pending) };
    for (const listener of listeners) listener();
    // All clocks of the page tick together.
    clearTimeout(ticking);
    if (state.entries.running && listeners.size) ticking = setTimeout(show, 1_000 - (serverNow() % 1_000));
  };

  const fail = (error: unknown) => {
    const fault = error instanceof SignInFault ? error.code : 'unreachable';
    const isOut = error instanceof SignInFault;
    show({ fault, message: undefined, ...(isOut && { phase: 'signed-out' as const }) });
  };

  /** The token to send; asks for another one when the server has refused it. */
  async function bearer(): Promise<TimerToken> {
    const token = await source.current();
    if (!token) throw new SignInFault('expired');
    return token;
  }

  async function authorised<Result>(call: (token: TimerToken) => Promise<Result>): Promise<Result> {
    const token = await bearer();
    try {
      return await call(token);
    } catch (error) {
      if (!(error instanceof CallFault) || error.status !== 401) throw error;
      source.refuse(token.token);
      return call(await bearer());
    }
  }

  async function readEntries(): Promise<void> {
    const begunAt = Date.now();
    const { results, running } = await authorised(({ token, workspace_id }) =>
      callServer(
        'POST /api/usertime/list',
        { workspace_id, offset: 0, limit: newestEntries },
        { server, token },
      ),
    );
    const [runs] = running;
    onServer = { finished: results, ...(runs && { running: runs }) };
    connection?.queue.entriesRead(begunAt);
    // The token works: what waited for one is sent.
    connection?.queue.resume();
    connection?.follow();
    show({ phase: 'ready', fault: undefined, message: undefined });
  }

  async function faultOf(error: unknown): Promise<void> {
    if (error instanceof SignInFault) return fail(error);
    if (!(error instanceof CallFault)) reportError(error);
    else if (error.status === 401) return fail(new SignInFault('expired'));
    else if (error.status === 403) return show({ fault: 'forbidden', message: error.message });
    else if (error.status === 'offline' && navigator.onLine && (await isReachable(server)))
      return show({ fault: 'origin', message: undefined });
    show({ fault: 'unreachable', message: undefined });
  }

  const waiting: (() => void)[] = [];
  let reading: Promise<void> | undefined;
  let isStale = false;
  let pauseMs = firstPauseMs;
  let retry: ReturnType<typeof setTimeout> | undefined;

  /** Reads the entries, once more when something changes meanwhile. */
  function refresh(): void {
    isStale = true;
    clearTimeout(retry);
    reading ??= (async () => {
      while (isStale) {
        isStale = false;
        await connect();
        if (!connection) continue;
        await readEntries();
        pauseMs = firstPauseMs;
      }
    })()
      .catch(async (error: unknown) => {
        await faultOf(error);
        if (state.phase === 'signed-out' || listeners.size === 0) return;
        retry = setTimeout(refresh, pauseMs);
        pauseMs = Math.min(longestPauseMs, pauseMs * 2);
      })
      .finally(() => {
        reading = undefined;
        // Requests made before the entries were loaded.
        for (const act of waiting.splice(0)) if (connection) act();
      });
  }

  async function send({ kind, key, payload }: PendingChange): Promise<void> {
    await authorised<unknown>(({ token }) =>
      kind === 'start'
        ? callServer('POST /api/usertime/create', payload, { server, token, key })
        : callServer('PUT /api/usertime/update', payload, { server, token, key }),
    ).catch((error: unknown) => {
      // Without a token the change waits for one.
      throw error instanceof SignInFault ? new CallFault(401, error.code) : error;
    });
    connection?.tabs?.postMessage('changed');
    refresh();
  }

  /** Opens what belongs to the user of the token; resolves without one when nobody is signed in. */
  async function connect(): Promise<void> {
    const token = await source.current();
    if (!token) {
      disconnect();
      return show({ phase: 'signed-out', fault: undefined });
    }
    const isSameUser =
      connection && user?.user_id === token.user_id && user.workspace_id === token.workspace_id;
    user = token;
    if (isSameUser) return;
    disconnect();
    const controller = new AbortController();
    const { signal } = controller;
    const name = `timeweave.embed ${server} ${token.workspace_id} ${token.user_id} `;
    const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
    const changed = () => {
      tabs?.postMessage('changed');
      refresh();
    };
    tabs?.addEventListener('message', refresh);
    addEventListener('online', refresh, { signal });
    const onUnauthorised = () => fail(new SignInFault('expired'));
    const queue = changeQueue({ prefix: name, send, onChange: show, onUnauthorised, signal });
    const tokenText = () => bearer().then((current) => current.token);
    const { refuse } = source;
    const following = { server, token: tokenText, refuse, onEvent: changed, signal };
    const follow = serverFollower(`${name}events`, following);
    connection = { queue, follow, tabs, controller };
    queue.resume();
  }

  function disconnect(): void {
    connection?.controller.abort();
    connection?.tabs?.close();
    connection = undefined;
    onServer = { finished: [] };
  }

  let closing: ReturnType<typeof setTimeout> | undefined;

  return {
    state: () => state,
    /** Whether the timer can offer 'Sign in'. */
    canSignIn: integration !== undefined,
    /** Unix seconds by the server's clock. */
    now: () => Math.floor(serverNow() / 1000),
    workspaceId: () => user?.workspace_id ?? 0,
    /** The workspace's projects are read once, when a timer has one that no entry names. */
    readProjects: once(async () => {
      const { results } = await authorised(({ token, workspace_id }) =>
        callServer('POST /api/project/search', { workspace_id, is_archived: 0 }, { server, token }),
      );
      const projects = new Map<number, Project>();
      for (const { id, project_name, project_color } of results)
        projects.set(id, { name: project_name, color: project_color });
      show({ projects });
    }),

    /** Uses what the page gives as a token or as a function that returns one. */
    give(token: TimerToken | undefined, getToken: TimerOptions['getToken']): void {
      if (!source.give(token, getToken)) return;
      connection?.queue.resume();
      refresh();
    },

    async signIn(): Promise<void> {
      show({ fault: undefined });
      try {
        await source.signIn();
        show({ phase: 'loading', fault: undefined });
        connection?.queue.resume();
        refresh();
      } catch (error) {
        if (error instanceof SignInFault) fail(error);
        else await faultOf(error);
      }
    },

    /** Calls `act` when the entries are known, or it is known that they can't be read. */
    whenKnown: (act: () => void) => void (reading ? waiting.push(act) : act()),
    retry: refresh,
    add: (change: Parameters<ChangeQueue['add']>[0]) => connection?.queue.add(change),
    retryChange: (change: PendingChange) => connection?.queue.retry(change),
    discardChange: (change: PendingChange) => connection?.queue.discard(change),

    forget(): void {
      source.forget();
      disconnect();
      show({ phase: 'signed-out', fault: undefined });
    },

    tasks,

    /** Follows the state while a timer is in the page; the result ends it. */
    subscribe(listener: () => void): () => void {
      clearTimeout(closing);
      listeners.add(listener);
      if (!connection) refresh();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        closing = setTimeout(() => {
          clearTimeout(retry);
          disconnect();
        }, idleMs);
      };
    },
  };
}

function once(work: () => Promise<void>): () => void {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work().catch(() => {
      done = undefined;
    });
  };
}

export type Session = ReturnType<typeof openSession>;

const sessions = new Map<string, Session>();

/** The session of a page for an integration; without one, for the tokens that the page gives. */
export function sessionFor(server: string, integration: number | undefined): Session {
  const name = String(integration ?? '');
  const known = sessions.get(name);
  if (known) return known;
  const session = openSession(server, integration);
  sessions.set(name, session);
  return session;
}
