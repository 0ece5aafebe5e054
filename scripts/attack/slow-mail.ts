import { SMTPServer } from 'smtp-server';
import { newEmail, password } from '../product/api-person.ts';
import { freePort } from '../product/product.ts';
import { attackFolder, ownDatabase } from './attacked-product.ts';
import { type Cleanup, type Finding, pause, shown } from './fault.ts';
import { statusOf } from './ordinary-people.ts';
import { startServerProcess } from './server-process.ts';

/** Delay of the mail server's response to each step, in ms. */
interface Slowness {
  greeting: number;
  sender: number;
  recipient: number;
  message: number;
}

interface SlowMailServer {
  url: string;
  /** Time at which each mail was received completely, by `performance.now()`. */
  deliveries: number[];
}

async function slowMailServer(cleanup: Cleanup, slow: Slowness): Promise<SlowMailServer> {
  const deliveries: number[] = [];
  const later = (ms: number, then: () => void) => void pause(ms).then(then);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    socketTimeout: 300_000,
    closeTimeout: 1_000,
    onConnect: (_session, callback) => later(slow.greeting, callback),
    onMailFrom: (_address, _session, callback) => later(slow.sender, callback),
    onRcptTo: (_address, _session, callback) => later(slow.recipient, callback),
    onData: (stream, _session, callback) => {
      stream.on('end', () => {
        deliveries.push(performance.now());
        later(slow.message, callback);
      });
      stream.resume();
    },
  });
  server.on('error', () => undefined);
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  cleanup.add(() => new Promise<void>((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${port}`, deliveries };
}

interface Scenario {
  fault: string;
  slow: Slowness;
  servers: number;
  /** Duration of the count, in ms. */
  watchedMs: number;
}

async function countDeliveries(cleanup: Cleanup, scenario: Scenario): Promise<Finding[]> {
  const { url: SMTP_URL, deliveries } = await slowMailServer(cleanup, scenario.slow);
  const { databaseUrl: DATABASE_URL } = await ownDatabase(cleanup);
  let url = '';
  for (let count = 0; count < scenario.servers; count += 1) {
    const server = await startServerProcess(cleanup, attackFolder(cleanup), { SMTP_URL, DATABASE_URL });
    if (!(await server.ready)) throw new Error(`The server did not start: ${server.output()}`);
    url = server.url;
  }
  const start = performance.now();
  const account = { first_name: 'Ada', last_name: 'Lovelace', email: newEmail(), password };
  const status = await statusOf(url, 'POST /api/register', '', account);
  await pause(scenario.watchedMs);
  const times = deliveries.map((at) => shown(at - start)).join(', ');
  return [
    {
      fault: scenario.fault,
      noticed: `sign-up answered ${status}; one mail was delivered ${deliveries.length} times in ${shown(scenario.watchedMs)}`,
      recovery: times ? `deliveries after ${times}` : 'no delivery yet',
    },
  ];
}

/** The server accepts the message but acknowledges it late. */
export const lateAcknowledgement = (cleanup: Cleanup) =>
  countDeliveries(cleanup, {
    fault: 'a mail server acknowledges a message after 25 s',
    slow: { greeting: 0, sender: 0, recipient: 0, message: 25_000 },
    servers: 1,
    watchedMs: 100_000,
  });

/** Each step is in time, but all together take longer than a job's lease. */
export const slowConversation = (cleanup: Cleanup) =>
  countDeliveries(cleanup, {
    fault: 'a mail server answers every step late, 63 s in all, with two servers of one database',
    slow: { greeting: 9_000, sender: 18_000, recipient: 18_000, message: 18_000 },
    servers: 2,
    watchedMs: 140_000,
  });
