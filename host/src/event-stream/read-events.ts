import type { PublishedEvent } from '@timeweave/shared/events';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** The server begins to answer within this, or it hangs. */
const openingMs = 10_000;

/** The server says at least this often that it is there. */
const silenceMs = 45_000;

export class SessionRefused extends Error {}

interface Reading {
  /** The stream begins with the events of this time before it, in ms. */
  lastMs?: number;
  onOpen: () => void;
  onEvent: (event: PublishedEvent) => void;
  /** The server names the pause before the next attempt, in ms: it does so when it stops. */
  onRetry: (ms: number) => void;
}

/**
 * Reads the server's stream of events until it ends or falls silent, as it does when the machine has slept.
 * Throws `SessionRefused` when the token is worth nothing any more.
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
    // A chunk may still be on its way through the streams.
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
