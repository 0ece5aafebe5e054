import { connect } from 'node:net';
import pg from 'pg';

/** The code of a cancel request in PostgreSQL's protocol. */
const cancelCode = 80_877_102;
/** Time limit for PostgreSQL's response, in ms. */
const patienceMs = 10_000;

/** What pg keeps of a connection's start and does not have in its types. */
interface Started {
  processID: number;
  secretKey: number;
}

const isStarted = (client: object): client is Started =>
  'processID' in client && typeof client.processID === 'number' && 'secretKey' in client;

/**
 * Cancels the running statement of a connection by a request of the protocol, which poolers pass on;
 * `pg_cancel_backend` does not know their process ids. Resolves when it has been handled, also if it failed.
 */
export function cancelStatement(client: pg.ClientBase): Promise<void> {
  if (!(client instanceof pg.Client) || !isStarted(client)) return Promise.resolve();
  const { host, port, processID, secretKey } = client;
  const request = Buffer.alloc(16);
  for (const [index, value] of [request.length, cancelCode, processID, secretKey].entries())
    request.writeInt32BE(value, index * 4);
  const address = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  return new Promise((resolve) => {
    // PostgreSQL closes the connection; PgBouncer 1.18 ends when a client closes it first.
    const socket = connect(address, () => socket.write(request));
    socket.setTimeout(patienceMs, () => socket.destroy());
    // A failed cancellation leaves the statement to its time limit.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.resume();
  });
}
