import type { ServerResponse } from 'node:http';

/** Returns which of these sessions or tokens are still valid, and the workspaces of each stream. */
export type FindActive = (ids: readonly number[]) => Promise<ReadonlyMap<number, readonly number[]>>;

/** Interval of heartbeats and session checks, in ms. */
const defaultBeatMs = 10_000;
/** Maximum time of a check, in ms. */
const checkMs = 5_000;
/** Failed checks in a row before streams are ended: their sessions may have ended. */
const maxFailedChecks = 2;
/** Maximum unread bytes of a client before it is disconnected. */
const maxUnread = 1_048_576;

export const sessionEnded = 'event: session/ended\ndata: {}\n\n';

/** Writes to a stream that is still open; a write after its end would crash the process. */
export function writeToStream(stream: ServerResponse, text: string): void {
  if (stream.writableEnded) return;
  if (stream.writableLength > maxUnread) stream.destroy();
  else stream.write(text);
}

/** Ends a stream with a last text, once. */
export function endStream(stream: ServerResponse, text: string): void {
  if (!stream.writableEnded) stream.end(text);
}

/** Returns a random retry time from 1 to 5 s, so that clients do not reconnect all at once. */
function comeBackLater(): string {
  return `retry: ${Math.round(1_000 + Math.random() * 4_000)}\n\n`;
}

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no result within ${ms} ms`)), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

interface StreamOwner {
  id: number;
  /** Called at each check, in case a notification was lost. */
  setWorkspaces: (ids: readonly number[]) => void;
}

/** Sends heartbeats to event streams, and ends those of ended sessions, even if the notification was lost. */
export function openStreams(findActive: FindActive, beatMs = defaultBeatMs) {
  const open = new Map<ServerResponse, StreamOwner>();
  let failedChecks = 0;

  async function beat(): Promise<void> {
    const streams = [...open];
    if (streams.length === 0) return;
    for (const [stream] of streams) {
      // It ended at least one interval ago, and its client has not read that.
      if (stream.writableEnded) stream.destroy();
      else writeToStream(stream, ': here\n\n');
    }
    try {
      const active = await within(checkMs, findActive(streams.map(([, { id }]) => id)));
      failedChecks = 0;
      for (const [stream, { id, setWorkspaces }] of streams) {
        const workspaces = active.get(id);
        if (workspaces) setWorkspaces(workspaces);
        else endStream(stream, sessionEnded);
      }
    } catch {
      failedChecks += 1;
      if (failedChecks >= maxFailedChecks) for (const [stream] of streams) endStream(stream, comeBackLater());
    }
  }

  const heartbeat = setInterval(() => void beat(), beatMs);
  return {
    add: (stream: ServerResponse, owner: StreamOwner) => open.set(stream, owner),
    remove: (stream: ServerResponse) => open.delete(stream),
    count: () => open.size,
    /** Ends all streams; browsers reconnect a little later. */
    endAll(): void {
      clearInterval(heartbeat);
      for (const stream of open.keys()) endStream(stream, comeBackLater());
    },
  };
}
