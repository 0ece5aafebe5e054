import type { Answer } from '@timeweave/shared/api';
import { serverNow } from '@timeweave/shared/clock';
import { diagnose, watchPolicy } from '@timeweave/shared/embed';
import { isUndecided, safeJson } from '../../src/queue-core/index.ts';
import type { TimerPlace } from '../module-contract.ts';
import type { TimerErrorCode, TimerOptions, TimerToken } from '../options.ts';
import { authorisedCalls } from './authorised-calls.ts';
import type { ChangeQueue } from './change-queue.ts';
import { type Connection, openConnection } from './connection.ts';
import { tellDeveloper } from './remedies.ts';
import { faultWords } from './words.ts';
import { type Entries, type PendingChange, withChanges } from './pending-change.ts';
import { repeatedRead } from './repeated-read.ts';
import { CallFault, callServer } from './server-calls.ts';
import { SignInFault } from './sign-in.ts';
import { type Entry, isOpenTask, taskOf } from './task.ts';
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
  /** Of the timers' tasks and of the running entry. */
  projects: ReadonlyMap<number, Project>;
  /** Time zone of the user's days; empty for the browser's. */
  timeZone: string;
}

/** Maximum number of tasks in a request. */
const maxTasks = 50;
/** Time in which the page can set a token before the timer reports that it has none, in ms. */
const setupMs = 5_000;
/** Moving a timer within the page removes it for a moment. In ms. */
const idleMs = 2_000;

export function openSession(place: TimerPlace, integration: number | undefined) {
  const { server } = place;
  watchPolicy(server);
  let isChecked = false;
  const source = tokenSource(place, integration);
  const { bearer, authorised } = authorisedCalls(source);
  const listeners = new Set<() => void>();
  /** The options of the timers on the page. */
  const tasks = new Set<() => TimerOptions>();
  let state: SessionState = {
    phase: 'loading',
    entries: { finished: [] },
    changes: [],
    projects: new Map(),
    timeZone: '',
  };
  /** The tasks of the last request, as JSON. */
  let readTasks = '';
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

  const fail = (code: TimerErrorCode, message?: string, isOut = false) => {
    if (code !== state.fault) tellDeveloper(code, message ?? faultWords[code]);
    show({ fault: code, message, ...(isOut && { phase: 'signed-out' as const }) });
  };
  const expire = () => fail('expired', undefined, true);

  async function faultOf(error: unknown): Promise<void> {
    if (error instanceof SignInFault) return fail(error.code, error.sentence, true);
    if (!(error instanceof CallFault)) reportError(error);
    else if (error.status === 401) return expire();
    else if (error.status === 'no-token') return fail('token', error.message);
    else if (!isUndecided(error)) return fail('forbidden', error.message);
    else if (error.status === 'offline' && navigator.onLine && location.origin !== server)
      return fail(
        (await diagnose(server, integration)) ?? (state.phase === 'ready' ? 'unreachable' : 'origin'),
      );
    fail('unreachable');
  }

  /** Checks once, before the user logs in, whether the integration and the page are known. */
  async function checkSetup(): Promise<void> {
    if (isChecked || location.origin === server) return;
    isChecked = true;
    if (integration) {
      const fault = await diagnose(server, integration);
      if (fault && state.phase === 'signed-out') fail(fault);
    } else
      setTimeout(() => {
        if (state.phase === 'signed-out' && !state.fault && listeners.size && !source.wasGiven())
          fail('setup');
      }, setupMs);
  }

  /** Returns the different tasks of the timers; undefined for all entries of today. */
  function tasksOf() {
    const known = new Map<string, ReturnType<typeof taskOf>>();
    for (const options of tasks) {
      if (isOpenTask(options())) return undefined;
      const task = taskOf(options());
      known.set(safeJson(task), task);
    }
    return known.size > maxTasks ? undefined : [...known.values()];
  }

  const namesOf = (asked: ReturnType<typeof tasksOf>) => safeJson({ asked });

  async function readEntries(): Promise<void> {
    const readAt = Date.now();
    const asked = tasksOf();
    readTasks = namesOf(asked);
    const answer = await authorised(({ token, workspace_id }) =>
      callServer('POST /api/usertime/today', { workspace_id, tasks: asked }, { server, token }),
    );
    onServer = entriesIn(answer);
    const projects = new Map<number, Project>();
    for (const { id, project_name, project_color } of answer.projects)
      projects.set(id, { name: project_name, color: project_color });
    connection?.queue.entriesRead(readAt);
    // The token works: send changes that waited for one.
    connection?.queue.resume();
    connection?.follow(readAt);
    const { timeZone } = answer;
    show({ phase: 'ready', fault: undefined, message: undefined, projects, timeZone });
  }

  const { refresh, afterRead, stop } = repeatedRead(
    async () => {
      await connect();
      if (connection) await readEntries();
    },
    async (error) => {
      await faultOf(error);
      // A page's policy does not change.
      return state.phase !== 'signed-out' && state.fault !== 'policy' && listeners.size > 0;
    },
  );

  async function send(
    { kind, key, payload, entry }: PendingChange,
    isOfOwner: Connection['isOf'],
  ): Promise<boolean> {
    const isAsShown = await authorised(async (granted) => {
      const { token } = granted;
      // Another user has signed in since the server rejected the former token: the change waits for its own user.
      if (!isOfOwner(granted)) {
        refresh();
        throw new CallFault('no-token', '');
      }
      if (kind === 'stop') {
        await callServer('PUT /api/usertime/update', payload, { server, token, key });
        return true;
      }
      const { running } = await callServer('POST /api/usertime/create', payload, { server, token, key });
      return running[0]?.uuid === entry.uuid && running[0].timer_start === entry.timer_start;
    }).catch((error: unknown) => {
      // Without a token the change waits for one.
      throw error instanceof SignInFault ? new CallFault(401, error.code) : error;
    });
    connection?.notifyTabs();
    return isAsShown;
  }

  /** Opens the connection of the token's user; closes it when no user is signed in. */
  async function connect(): Promise<void> {
    const token = await source.current();
    if (!token) {
      disconnect();
      show({ phase: 'signed-out', fault: isChecked ? state.fault : undefined });
      return void checkSetup();
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
      onUnauthorised: expire,
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
        await faultOf(error);
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
    /** Reads the entries of a task that the last request did not name. */
    tasksChanged(): void {
      if (state.phase === 'ready' && namesOf(tasksOf()) !== readTasks) refresh();
    },

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

/** Returns the entries of a response. */
function entriesIn({ running: [running], finished }: Answer<'POST /api/usertime/today'>): Entries {
  const all: Entry[] = [];
  for (const { entries, reference_id, ...work } of finished) {
    const reference = reference_id ? { id: reference_id } : undefined;
    for (const entry of entries) all[all.length] = { ...work, ...entry, reference };
  }
  return { finished: all, ...(running && { running: { ...running, timer_end: null } }) };
}

export type Session = ReturnType<typeof openSession>;
