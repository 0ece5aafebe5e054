/** Timeout for the server's first byte, in ms. */
const openingMs = 10_000;

/** The server sends a sign of life more often than this, in ms. */
const silenceMs = 45_000;

/** Longest time for which the server can be asked for earlier events, in ms. */
const longestMs = 9_999_999_999;

export interface ServerEvent {
  name: string;
  payload: unknown;
}

export interface Reading {
  /** Origin of the server; by default the page's. */
  server?: string;
  onEvent: (event: ServerEvent) => void;
}

interface Stream extends Reading {
  token: string;
  /** The stream begins with the events of this time before it, in ms. */
  lastMs?: number;
  onOpen: () => void;
  /** Called with the pause before the next attempt, in ms, which a stopping server sends. */
  onRetry: (ms: number) => void;
  signal: AbortSignal;
}

/**
 * Reads the server's event stream until it ends or is silent, as after the machine slept; resolves to whether the server
 * has rejected the token. `EventSource` sends no token.
 */
export async function readEvents({
  server = '',
  token,
  lastMs,
  onOpen,
  onEvent,
  onRetry,
  signal,
}: Stream): Promise<boolean> {
  const ended = new AbortController();
  const abort = () => ended.abort();
  let watchdog = setTimeout(abort, openingMs);
  const heard = () => {
    clearTimeout(watchdog);
    // A chunk may still arrive after the abort.
    if (!ended.signal.aborted) watchdog = setTimeout(abort, silenceMs);
  };
  signal.addEventListener('abort', abort);
  try {
    const last = lastMs === undefined ? '' : `?last_ms=${Math.min(longestMs, Math.ceil(lastMs))}`;
    const response = await fetch(`${server}/api/events${last}`, {
      headers: { authorization: `Bearer ${token}` },
      credentials: server ? 'omit' : 'same-origin',
      signal: ended.signal,
    });
    if (response.status === 401) return true;
    if (!response.ok || !response.body) return false;
    heard();
    onOpen();
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
        else if (field === 'retry') onRetry(Number(value));
      }
    }
    return false;
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener('abort', abort);
    abort();
  }
}
