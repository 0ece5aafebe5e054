import { publish, selectAuth, serverNow, signedIn, signedOut, subscribe } from '@timeweave/shared/facade';
import {
  accountApi,
  createAppStore,
  clearOfflineCache,
  listenToBrowser,
  sessionBegun,
  setServerAddress,
} from '@timeweave/shared/host';
import { diagnose, watchPolicy } from '@timeweave/shared/embed';
import { isUndecided } from '../../src/queue-core/index.ts';
import { tellDeveloper } from '../timer/remedies.ts';
import { serverFollower } from '../timer/server-follower.ts';
import { faultWords } from '../timer/words.ts';
import { CallFault, callServer } from '../timer/server-calls.ts';
import { SignInFault } from '../timer/sign-in.ts';
import { tokenSource } from '../timer/token-source.ts';
import type { TimerErrorCode, TimerToken } from '../options.ts';
import type { TimerPageOptions } from './options.ts';
import { serverOfPage } from './page-address.ts';

/** Whether a user is signed in; `fault` is the reason if not. */
export interface PageState {
  phase: 'loading' | 'signed-out' | 'ready';
  fault?: TimerErrorCode;
  /** The server's sentence about it. */
  message?: string;
}

/** Time before expiry at which a token is renewed, in ms. Before its own reserve `tokenSource` returns the same token. */
const renewalMs = 25_000;
/** Minimum time between two attempts to get a token, in ms. */
const leastPauseMs = 5_000;

/** One store for all mounts: it stays subscribed to the event bus while the document exists. */
let appStore: ReturnType<typeof createAppStore> | undefined;
const storeOf = () => (appStore ??= createAppStore());

/** Returns the fault for an error, with the server's sentence if it gave one. */
async function faultOf(
  error: unknown,
  server: string,
  integration: number | undefined,
): Promise<{ fault: TimerErrorCode; message?: string }> {
  if (error instanceof SignInFault) return { fault: error.code, message: error.sentence };
  if (!(error instanceof CallFault)) return { fault: 'unreachable' };
  const { status, message } = error;
  if (status === 401) return { fault: 'expired' };
  if (status === 'no-token') return { fault: 'token', message };
  if (!isUndecided(error)) return { fault: 'forbidden', message };
  if (status !== 'offline' || location.origin === server) return { fault: 'unreachable' };
  return { fault: (await diagnose(server, integration)) ?? 'origin' };
}

/** Signs in the user of a mounted page with tokens of an integration, renews the tokens, and follows the event stream. */
export function openPageSession({ integration, getToken }: TimerPageOptions) {
  const server = serverOfPage();
  setServerAddress(server);
  const store = storeOf();
  watchPolicy(server);
  const source = tokenSource({ server }, integration);
  source.give(undefined, getToken);
  const closed = new AbortController();
  const { signal } = closed;
  let state: PageState = { phase: 'loading' };
  const listeners = new Set<() => void>();
  let renewal: ReturnType<typeof setTimeout> | undefined;

  const show = (next: PageState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };

  const end = async (error: unknown) => {
    const found = await faultOf(error, server, integration);
    const { fault, message } = found;
    if (signal.aborted) return;
    // The page stays usable through its change queue while the server or the page's own server is unreachable.
    if (state.phase === 'ready' && (fault === 'unreachable' || fault === 'token'))
      return connectIn(leastPauseMs);
    if (fault !== state.fault) tellDeveloper(fault, message ?? faultWords[fault]);
    show({ phase: 'signed-out', ...found });
  };

  /** Starts the session of a token, or continues it with a new token of the same user. */
  async function begin(granted: TimerToken): Promise<void> {
    const { token, workspace_id, user_id } = granted;
    const before = selectAuth(store.getState());
    if (before?.token === token) return;
    const account = await callServer('POST /api/integration/account', {}, { server, token });
    if (signal.aborted) return;
    const auth = { token, workspace_id, user_id: btoa(String(user_id)), ...account };
    if (before?.user_id === auth.user_id && before.workspace_id === workspace_id) {
      const cached = { endpointName: 'account', arg: { token }, value: account } as const;
      store.dispatch(accountApi.util.upsertQueryEntries([cached]));
      void store.dispatch(accountApi.endpoints.account.initiate({ token }));
      store.dispatch(sessionBegun(auth));
    } else store.dispatch(signedIn(auth));
  }

  function connectIn(ms: number): void {
    clearTimeout(renewal);
    renewal = setTimeout(() => void connect(), Math.max(leastPauseMs, ms));
  }

  async function connect(): Promise<void> {
    clearTimeout(renewal);
    if (signal.aborted) return;
    try {
      const token = await source.current();
      if (signal.aborted) return;
      if (!token) return show({ phase: 'signed-out' });
      await begin(token);
      if (signal.aborted) return;
      show({ phase: 'ready' });
      follow(Date.now());
      if (token.expires_at) connectIn(token.expires_at * 1000 - serverNow() - renewalMs);
    } catch (error) {
      await end(error);
    }
  }

  const follow = serverFollower(`timeweave-page-events ${integration ?? ''}`, {
    server,
    token: async () => selectAuth(store.getState())?.token,
    onRefused: (token) => refuse(token),
    onEvent: () => publish({ name: 'entries/changed', payload: {} }),
    signal,
  });

  /** Another tab may have published the end of its own session: refuses our token only if the server rejects it. */
  async function checkToken(): Promise<void> {
    const token = selectAuth(store.getState())?.token;
    if (!token) return;
    try {
      await callServer('POST /api/integration/account', {}, { server, token });
    } catch (error) {
      const isRejected = error instanceof CallFault && error.status === 401;
      if (isRejected && !signal.aborted) refuse(token);
    }
  }

  function refuse(token: string): void {
    source.refuse(token);
    void connect();
  }

  const stopListening = [
    listenToBrowser(store.dispatch),
    subscribe('session/ended', () => void checkToken()),
  ];
  void connect();

  return {
    store,
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    give(next: TimerPageOptions['getToken']): void {
      if (source.give(undefined, next)) void connect();
    },
    canSignIn: integration !== undefined,
    async signIn(): Promise<void> {
      try {
        await source.signIn();
        await connect();
      } catch (error) {
        await end(error);
      }
    },
    retry: () => void connect(),
    close(): void {
      closed.abort();
      clearTimeout(renewal);
      // Unmounts the parts that need a session before it ends.
      show({ phase: 'loading' });
      stopListening.forEach((stop) => stop());
      store.dispatch(signedOut());
    },
    forget(): void {
      source.forget();
      void clearOfflineCache();
    },
  };
}

export type PageSession = ReturnType<typeof openPageSession>;
