import { Socket } from 'node:net';
import pg from 'pg';
import type { Connection } from '../database/index.ts';

/** Idle time before TCP keep-alive probes, in ms. */
const keepAliveMs = 10_000;

/** Opens a connection that listens by its first statements; calls `onLost` when it breaks, not when it hangs. */
export function openListenConnection(
  connection: Connection,
  first: string,
  patienceMs: number,
  onPayload: (payload: string) => void,
  onLost: (reason?: string) => void,
) {
  // Our own socket, since pg cannot close a connection that hangs.
  const socket = new Socket();
  const client = new pg.Client({
    ...connection,
    application_name: 'timeweave-notifications',
    stream: () => socket,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', (error) => onLost(error.message));
  client.on('end', () => onLost());
  client.on('notification', ({ payload = '' }) => onPayload(payload));

  async function listen(): Promise<void> {
    await client.connect();
    await client.query(first);
  }
  return {
    /** Resolves when the connection receives all later notifications. */
    ready: listen(),
    /** Rejects when PostgreSQL does not respond in time. */
    check: async () => void (await client.query('select 1')),
    /** Closes the connection at once, even if it hangs. */
    destroy: () => void socket.destroy(),
  };
}

export type ListenConnection = ReturnType<typeof openListenConnection>;
