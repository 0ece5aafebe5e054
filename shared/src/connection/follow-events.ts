import { inOneTab } from './one-tab.ts';
import { pause } from './pause.ts';

/** Timeout for the server's first byte, in ms. */
const openingMs = 10_000;
/** The server sends a sign of life more often than this, in ms. */
const silenceMs = 45_000;
const shortestPauseMs = 1_000;
const longestPauseMs = 30_000;

export interface ServerEvent {
  name: string;
  payload: unknown;
}

export interface Following {
  /** Origin of the server; by default the page's. */
  server?: string;
  /** Resolves to the session's token; following ends without one. */
  token: () => Promise<string | undefined>;
  /** Returns the time in ms since which events are needed; the first stream begins with them. */
  elapsedMs: () => number;
  /** A stream has opened. Events are lost before any but the first. */
  onOpen: (isFirst: boolean) => void;
  onEvent: (event: ServerEvent) => void;
  /** The server rejected the token; following ends. */
  onRefused: (token: string) => void;
  signal: AbortSignal;
}

/**
 * Follows the server's event stream in one tab for all, because browsers open at most six connections to a server. When
 * that tab is closed, another takes over. Reconnects until the signal aborts, there is no token, or the server rejects it.
 */
export function followEvents(lock: string, following: Following): Promise<void> {
  const { server = '', token, elapsedMs, onOpen, onEvent, onRefused, signal } = following;
  let waitMs = shortestPauseMs;
  let isFirst = true;

  /** Reads the stream until it ends or is silent, as after the machine slept; `EventSource` sends no token. */
  async function read(bearer: string, ended: AbortSignal): Promise<Response> {
    const silence = new AbortController();
    const abort = () => silence.abort();
    let watchdog = setTimeout(abort, openingMs);
    const heard = () => {
      clearTimeout(watchdog);
      // A chunk may still arrive after the abort.
      if (!silence.signal.aborted) watchdog = setTimeout(abort, silenceMs);
    };
    try {
      const last = isFirst ? `?last_ms=${Math.ceil(elapsedMs())}` : '';
      const response = await fetch(`${server}/api/events${last}`, {
        headers: { authorization: `Bearer ${bearer}` },
        credentials: server ? 'omit' : 'same-origin',
        signal: AbortSignal.any([ended, silence.signal]),
      });
      if (!response.ok || !response.body) return response;
      heard();
      onOpen(isFirst);
      waitMs = shortestPauseMs;
      const reader = response.body.getReader();
      const decoder = new TextDecoder();
      let rest = '';
      let name = '';
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        heard();
        const lines = (rest + decoder.decode(next.value, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          // The server writes each field in one line.
          const [, field, value = ''] = /^(event|data|retry): (.*)/.exec(line) ?? [];
          if (field === 'event') name = value;
          else if (field === 'data') onEvent({ name, payload: JSON.parse(value) });
          // A stopping server requests a pause.
          else if (field === 'retry') waitMs = Number(value);
        }
      }
      return response;
    } finally {
      clearTimeout(watchdog);
      abort();
    }
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      const bearer = await token();
      if (!bearer || signal.aborted) return;
      // The connection may be dead without having ended when the network is back.
      const network = new AbortController();
      const abort = () => network.abort();
      addEventListener('online', abort);
      try {
        const { status } = await read(bearer, AbortSignal.any([signal, network.signal]));
        if (status === 401) return onRefused(bearer);
      } catch {
        // The connection is lost, or silent for too long.
      } finally {
        removeEventListener('online', abort);
      }
      isFirst = false;
      if (network.signal.aborted) continue;
      await pause(waitMs, signal);
      waitMs = Math.min(longestPauseMs, waitMs * 2);
    }
  }

  return inOneTab(lock, signal, follow);
}
