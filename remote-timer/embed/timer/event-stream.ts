import { inOneTab } from './one-tab.ts';
import { pause } from './pause.ts';

const openingMs = 10_000;
/** The server writes at least every 10 s. */
const silenceMs = 45_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

interface Following {
  server: string;
  /** Rejects if no token works. */
  token: () => Promise<string>;
  /** The server rejected this token. */
  refuse: (token: string) => void;
  /** Called when data may have changed. */
  onEvent: () => void;
  signal: AbortSignal;
}

/** Reads the stream until it ends, and resolves to the pause that the server requests (`retry:`, ms). */
async function read(
  response: Response,
  onChunk: () => void,
  onEvent: () => void,
): Promise<number | undefined> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let retryMs: number | undefined;
  let rest = '';
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    onChunk();
    const lines = (rest + decoder.decode(next.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (/^event: (timer|entries|connection|session)\//.test(line)) onEvent();
      if (line.startsWith('retry: ')) retryMs = Number(line.slice(7));
    }
  }
  return retryMs;
}

/**
 * Follows `GET /api/events` with a bearer token, which `EventSource` can't send. Reconnects until no token works or
 * the signal aborts.
 */
async function follow({ server, token, refuse, onEvent, signal }: Following): Promise<void> {
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
      const response = await fetch(`${server}/api/events${isFirst ? '?last_ms=5000' : ''}`, {
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
 * another one follow and reports an event, so that it looks for a token; call the returned function once a token
 * works.
 */
export function serverFollower(lock: string, following: Following): () => void {
  const { signal, onEvent } = following;
  let isFollowing = false;
  return () => {
    if (isFollowing || signal.aborted) return;
    isFollowing = true;
    inOneTab(lock, signal, () => follow(following))
      .catch(() => undefined)
      .finally(() => {
        isFollowing = false;
        if (!signal.aborted) onEvent();
      });
  };
}
