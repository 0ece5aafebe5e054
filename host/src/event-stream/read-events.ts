import type { PublishedEvent } from '@timeweave/shared/events';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** Timeout for the server's first byte, in ms. */
const openingMs = 10_000;

/** The server sends a sign of life more often than this, in ms. */
const silenceMs = 45_000;

export class SessionRefused extends Error {}

interface Reading {
  /** The stream begins with the events of this time before it, in ms. */
  lastMs?: number;
  onOpen: () => void;
  onEvent: (event: PublishedEvent) => void;
  /** Called with the pause before the next attempt, in ms, which a stopping server sends. */
  onRetry: (ms: number) => void;
}

/**
 * Reads the server's event stream until it ends or is silent, as after the machine slept. Throws `SessionRefused` when the
 * token is no longer valid.
 */
export async function readEvents(
  token: string,
  signal: AbortSignal,
  { lastMs, onOpen, onEvent, onRetry }: Reading,
): Promise<void> {
  const silence = new AbortController();
  let watchdog = setTimeout(() => silence.abort(), openingMs);
  const heard = () => {
    clearTimeout(watchdog);
    // A chunk may still arrive after the abort.
    if (!silence.signal.aborted) watchdog = setTimeout(() => silence.abort(), silenceMs);
  };
  try {
    const answer = await fetch(
      lastMs === undefined ? '/api/events' : `/api/events?last_ms=${Math.ceil(lastMs)}`,
      {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.any([signal, silence.signal]),
      },
    );
    if (answer.status === 401) throw new SessionRefused();
    if (!answer.ok || !answer.body) return;
    heard();
    onOpen();
    const watched = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        heard();
        controller.enqueue(chunk);
      },
    });
    const events = answer.body
      .pipeThrough(watched)
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onRetry }))
      .getReader();
    for (let next = await events.read(); !next.done; next = await events.read()) {
      onEvent({ name: next.value.event ?? '', payload: JSON.parse(next.value.data) });
    }
  } finally {
    clearTimeout(watchdog);
    silence.abort();
  }
}
