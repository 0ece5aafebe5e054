import type { TimerPlace } from '../module-contract.ts';
import type { TimerErrorCode, TimerOptions, TimerToken } from '../options.ts';
import { authorisedCalls } from './authorised-calls.ts';
import type { ChangeQueue } from './change-queue.ts';
import { type Connection, openConnection } from './connection.ts';
import { isReachable } from './is-reachable.ts';
import { type Entries, type PendingChange, withChanges } from './pending-change.ts';
import { repeatedRead } from './repeated-read.ts';
import { CallFault, callServer } from './server-calls.ts';
import { serverNow } from './server-clock.ts';
import { SignInFault } from './sign-in.ts';
import { tokenSource } from './token-source.ts';

export interface Project {
  name: string;
  color: string | null;
}

/** State shared by all timers of a page with the same token source. */
export interface SessionState {
  /** `signed-out`: the user has not signed in. */
  phase: 'loading' | 'signed-out' | 'ready';
  fault?: TimerErrorCode;
  /** The server's message about the fault. */
  message?: string;
  /** Includes the effects of pending changes. */
  entries: Entries;
  changes: readonly PendingChange[];
  projects?: ReadonlyMap<number, Project>;
  /** Time zone of the user's days; empty for the browser's. */
  timeZone: string;
}

/** Number of newest entries to load; more than a user starts in a day. */
const newestEntries = 200;
/** Moving a timer within the page removes it for a moment. In ms. */
const idleMs = 2_000;

export function openSession(place: TimerPlace, integration: number | undefined) {
  const { server } = place;
  const source = tokenSource(place, integration);
  const { bearer, authorised } = authorisedCalls(source);
  const listeners = new Set<() => void>();
  /** The options of the timers on the page. */
  const tasks = new Set<() => TimerOptions>();
  let state: SessionState = { phase: 'loading', entries: { finished: [] }, changes: [], timeZone: '' };
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

  async function faultOf(error: unknown): Promise<void> {
    if (error instanceof SignInFault) return fail(error);
    if (!(error instanceof CallFault)) reportError(error);
    else if (error.status === 401) return fail(new SignInFault('expired'));
    else if (error.status === 403) return show({ fault: 'forbidden', message: error.message });
    else if (error.status === 'offline' && navigator.onLine && (await isReachable(server)))
      return show({ fault: 'origin', message: undefined });
    show({ fault: 'unreachable', message: undefined });
  }

  async function readEntries(): Promise<void> {
    const begunAt = Date.now();
    const { results, running, timeZone } = await authorised(({ token, workspace_id }) =>
      callServer(
        'POST /api/usertime/list',
        { workspace_id, offset: 0, limit: newestEntries },
        { server, token },
      ),
    );
    const [runs] = running;
    onServer = { finished: results, ...(runs && { running: runs }) };
    connection?.queue.entriesRead(begunAt);
    // The token works: send changes that waited for one.
    connection?.queue.resume();
    connection?.follow();
    show({ phase: 'ready', fault: undefined, message: undefined, timeZone });
  }

  const { refresh, afterRead, stop } = repeatedRead(
    async () => {
      await connect();
      if (connection) await readEntries();
    },
    async (error) => {
      await faultOf(error);
      return state.phase !== 'signed-out' && listeners.size > 0;
    },
  );

  async function send({ kind, key, payload }: PendingChange): Promise<void> {
    await authorised<unknown>(({ token }) =>
      kind === 'start'
        ? callServer('POST /api/usertime/create', payload, { server, token, key })
        : callServer('PUT /api/usertime/update', payload, { server, token, key }),
    ).catch((error: unknown) => {
      // Without a token the change waits for one.
      throw error instanceof SignInFault ? new CallFault(401, error.code) : error;
    });
    connection?.notifyTabs();
    refresh();
  }

  /** Opens the connection of the token's user; closes it when no user is signed in. */
  async function connect(): Promise<void> {
    const token = await source.current();
    if (!token) {
      disconnect();
      return show({ phase: 'signed-out', fault: undefined });
    }
    user = token;
    if (connection?.isOf(token)) return;
    disconnect();
    connection = openConnection({
      server,
      token,
      bearer,
      refuse: source.refuse,
      send,
      onChange: show,
      onUnauthorised: () => fail(new SignInFault('expired')),
      onStale: refresh,
    });
    connection.queue.resume();
  }

  function disconnect(): void {
    connection?.close();
    connection = undefined;
    onServer = { finished: [] };
  }

  /** There is another token: send changes that waited for one. */
  const tokenChanged = () => {
    connection?.queue.resume();
    refresh();
  };
  source.follow(tokenChanged);

  let closing: ReturnType<typeof setTimeout> | undefined;

  return {
    state: () => state,
    /** Whether the timer can offer 'Log in'. */
    canSignIn: integration !== undefined,
    /** Returns the server's time in Unix seconds. */
    now: () => Math.floor(serverNow() / 1000),
    workspaceId: () => user?.workspace_id ?? 0,
    /** Loads the projects once, when a timer has a project that no entry names. */
    readProjects: once(async () => {
      const { results } = await authorised(({ token, workspace_id }) =>
        callServer('POST /api/project/search', { workspace_id, is_archived: 0 }, { server, token }),
      );
      const projects = new Map<number, Project>();
      for (const { id, project_name, project_color } of results)
        projects.set(id, { name: project_name, color: project_color });
      show({ projects });
    }),

    /** Sets the page's token, or its function that returns one. */
    give(token: TimerToken | undefined, getToken: TimerOptions['getToken']): void {
      if (source.give(token, getToken)) tokenChanged();
    },

    async signIn(): Promise<void> {
      show({ fault: undefined });
      try {
        await source.signIn();
        show({ phase: 'loading', fault: undefined });
        tokenChanged();
      } catch (error) {
        if (error instanceof SignInFault) fail(error);
        else await faultOf(error);
      }
    },

    /** Calls `act` when the entries are loaded, or loading has failed. */
    whenKnown: (act: () => void) => afterRead(() => connection && act()),
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

    /** Subscribes while a timer is in the page; returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      clearTimeout(closing);
      listeners.add(listener);
      if (!connection) refresh();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        closing = setTimeout(() => {
          stop();
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
