import { type ApiPerson, onAnotherDevice, signUp } from '../product/api-person.ts';
import { type AttackedProduct, attackedProduct } from './attacked-product.ts';
import { type EventReader, readEvents } from './event-reader.ts';
import { type Cleanup, type Finding, pause, shown, within } from './fault.ts';

/** In ms. The server promises at most 30 s; a longer wait tells late from never. */
const patienceMs = 45_000;
const betweenMs = 250;

async function listenerOf({ database: { admin, name } }: AttackedProduct): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()
       and (application_name ~* 'announce|listen|notif' or query ilike 'listen %') limit 1`,
    [name],
  );
  const [listener] = rows;
  if (!listener) throw new Error('The server has no connection that listens.');
  return listener.pid;
}

/** Changes data until the other session's stream receives an event. */
async function untilToldOf(stream: EventReader, other: ApiPerson): Promise<string> {
  const start = performance.now();
  const told = stream.events().length;
  const isTold = () =>
    stream
      .events()
      .slice(told)
      .some((event) => event !== 'connection/restored');
  while (performance.now() - start < patienceMs) {
    const { workspace_id } = other.auth;
    await other.call('POST /api/usertime/create', { workspace_id, title: 'Work' }).catch(() => undefined);
    await pause(betweenMs);
    if (isTold()) return shown(performance.now() - start);
  }
  return `not within ${shown(patienceMs)}`;
}

async function brokenListener(
  cleanup: Cleanup,
  fault: string,
  harm: (product: AttackedProduct, pid: number) => unknown,
): Promise<Finding[]> {
  const product = await attackedProduct(cleanup);
  const person = await signUp(product.url);
  const other = await onAnotherDevice(product.url, person);
  const stream = await readEvents(cleanup, product.url, person);
  const quiet = await untilToldOf(stream, other);
  await harm(product, await listenerOf(product));
  const recovery = await untilToldOf(stream, other);
  const restored = stream.events().includes('connection/restored');
  const noticed = `events took ${quiet} before; ${restored ? 'told' : 'not told'} that some may have been missed`;
  return [{ fault, noticed, recovery }];
}

/** The database ends the connection that listens for notifications. */
export const endedListener = (cleanup: Cleanup) =>
  brokenListener(cleanup, 'the LISTEN connection is killed', ({ database: { admin } }, pid) =>
    admin.query('select pg_terminate_backend($1)', [pid]),
  );

/** The same connection stops responding without an end, as behind a firewall that dropped it. */
export const silentListener = (cleanup: Cleanup) =>
  brokenListener(cleanup, 'the LISTEN connection goes silent (SIGSTOP of its backend)', (_product, pid) => {
    process.kill(pid, 'SIGSTOP');
    // A stopped backend would keep PostgreSQL from stopping.
    cleanup.add(() => process.kill(pid, 'SIGCONT'));
  });

async function untilEnd(stream: EventReader, start: number): Promise<string> {
  const end = await within(patienceMs, stream.ended);
  return end === undefined ? `not within ${shown(patienceMs)}` : shown(end - start);
}

/** Ends sessions while their stream is open: by log-out, and in the database without a notification. */
export async function endedSessions(cleanup: Cleanup): Promise<Finding[]> {
  const { url, db } = await attackedProduct(cleanup);
  const [leaving, expiring, revoked] = [await signUp(url), await signUp(url), await signUp(url)];
  const streams = [
    await readEvents(cleanup, url, leaving),
    await readEvents(cleanup, url, expiring),
    await readEvents(cleanup, url, revoked),
  ] as const;
  const start = performance.now();
  const session = (person: ApiPerson) => [Number(atob(person.auth.user_id))];
  await leaving.call('POST /api/session/end', {});
  await db.query(`update session set expires_at = now() where person_id = $1`, session(expiring));
  await db.query(`update session set revoked_at = now() where person_id = $1`, session(revoked));
  const [loggedOut, expired, unheard] = await Promise.all(streams.map((each) => untilEnd(each, start)));
  const row = (fault: string, recovery = '') => ({ fault, noticed: 'the stream of that session', recovery });
  return [
    row('log-out while an event stream is open', loggedOut),
    row('the session of an open event stream expires', expired),
    row('log-out whose notification is lost while an event stream is open', unheard),
  ];
}
