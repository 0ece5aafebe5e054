import { inOneTab } from './one-tab.ts';
import { pause } from './pause.ts';

const openingMs = 10_000;
/** The server writes at least every 10 s. */
const silenceMs = 45_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** A line of the stream that may have changed data. */
export interface ServerEvent {
  name: string;
  /** Id or UUID of the entry, if it is about one. */
  entryId?: unknown;
}

interface Following {
  server: string;
  /** Rejects if no token works. */
  token: () => Promise<string>;
  /** The server rejected this token. */
  refuse: (token: string) => void;
  /** Called when data may have changed; without an event after a lost connection. */
  onEvent: (event?: ServerEvent) => void;
  signal: AbortSignal;
}

/** Longest time for which the server can be asked for earlier events, in ms. */
const longestMs = 9_999_999_999;

function eventOf(name: string, data: string): ServerEvent {
  try {
    const payload: unknown = JSON.parse(data);
    const hasEntry = typeof payload === 'object' && payload !== null && 'entryId' in payload;
    return hasEntry ? { name, entryId: payload.entryId } : { name };
  } catch {
    return { name };
  }
}

/** Reads the stream until it ends, and resolves to the pause that the server requests (`retry:`, ms). */
async function read(
  response: Response,
  onChunk: () => void,
  onEvent: Following['onEvent'],
): Promise<number | undefined> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let retryMs: number | undefined;
  let rest = '';
  let name = '';
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    onChunk();
    const lines = (rest + decoder.decode(next.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('event: ')) name = line.slice(7);
      else if (line.startsWith('data: ') && /^(timer|entries|connection|session)\//.test(name))
        onEvent(eventOf(name, line.slice(6)));
      if (line.startsWith('retry: ')) retryMs = Number(line.slice(7));
    }
  }
  return retryMs;
}

/**
 * Follows `GET /api/events` with a bearer token, which `EventSource` can't send. Reconnects until no token works or
 * the signal aborts.
 */
async function follow(
  { server, token, refuse, onEvent, signal }: Following,
  elapsedMs: () => number,
): Promise<void> {
  let waitMs = firstPauseMs;
  let isFirst = true;
  while (!signal.aborted) {
    const bearer = await token().catch(() => undefined);
    if (!bearer || signal.aborted) return;
    const silence = new AbortController();
    const abort = () => silence.abort();
    let watchdog = setTimeout(abort, openingMs);
    const onChunk = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(abort, silenceMs);
    };
    signal.addEventListener('abort', abort);
    let retryMs: number | undefined;
    try {
      const last = isFirst ? `?last_ms=${Math.min(longestMs, elapsedMs())}` : '';
      const response = await fetch(`${server}/api/events${last}`, {
        headers: { authorization: `Bearer ${bearer}` },
        credentials: 'omit',
        signal: silence.signal,
      });
      if (response.ok) {
        onChunk();
        // Events during the disconnection are lost.
        if (!isFirst) onEvent();
        isFirst = false;
        waitMs = firstPauseMs;
        retryMs = await read(response, onChunk, onEvent);
      } else if (response.status === 401) return refuse(bearer);
    } catch {
      // The connection is lost, or silent for too long.
    } finally {
      clearTimeout(watchdog);
      signal.removeEventListener('abort', abort);
    }
    if (signal.aborted) return;
    const { over, end } = pause(retryMs ?? waitMs);
    signal.addEventListener('abort', end);
    await over;
    signal.removeEventListener('abort', end);
    waitMs = Math.min(longestPauseMs, waitMs * 2);
  }
}

/**
 * Runs `follow` in one tab for all: browsers allow six connections to an HTTP/1.1 server. A tab without a token lets
 * another one follow and reports an event, so that it looks for a token; call the returned function whenever data has
 * been read with a token, with the time in ms when the request began: the stream begins with the events since shortly
 * before, so that the data is not read again for older ones.
 */
export function serverFollower(lock: string, following: Following): (readAt: number) => void {
  const { signal, onEvent } = following;
  let isFollowing = false;
  let sinceMs = 0;
  const elapsedMs = () => Date.now() - sinceMs;
  return (readAt) => {
    // The stream's request may take longer to arrive than the read's did: by up to the time of the whole read.
    sinceMs = 2 * readAt - Date.now();
    if (isFollowing || signal.aborted) return;
    isFollowing = true;
    inOneTab(lock, signal, () => follow(following, elapsedMs))
      .catch(() => undefined)
      .finally(() => {
        isFollowing = false;
        if (!signal.aborted) onEvent();
      });
  };
}
