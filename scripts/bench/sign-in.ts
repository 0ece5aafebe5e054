import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { newEmail, password, signUp } from '../product/api-person.ts';
import { freePort, startProduct, throwAwayFolder } from '../product/product.ts';
import type { Section } from './section.ts';
import { median, percentile } from './statistics.ts';
import { timed } from './timed.ts';

/** Number of accounts, and of addresses without one. */
const crowd = 40;
/** An address gets at most five mails an hour, and the first one was the confirmation. */
const turns = 4;
const wrongPassword = 'Engine#9999';
/** Time in ms for the server's work after a response, such as writing the mail. */
const restMs = 40;

const [connections, seconds] = [10, 5];

type Post = (path: string, payload: object, expected: number) => Promise<void>;

/** Returns a function that posts, each time from another address (of the range for benchmarks, RFC 2544). */
function posting(url: string): Post {
  let sent = 0;
  return async (path, payload, expected) => {
    sent += 1;
    const from = `198.18.${sent >> 8}.${sent & 255}`;
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(payload),
    });
    const text = await answer.text();
    if (answer.status !== expected) throw new Error(`${path} answered ${answer.status}: ${text}`);
  };
}

const shown = (times: readonly number[]) =>
  [percentile(times, 0.5), percentile(times, 0.99)].map((ms) => `${ms.toFixed(1)} ms`);

/** Makes a call for each of these addresses, repeatedly. */
async function inTurn(emails: readonly string[], call: (email: string) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1)
    for (const email of emails) times.push(await timed(() => call(email)));
  return times;
}

/** Compares a call for an address with an account and for one without, in alternating order. */
async function compared(
  what: string,
  known: readonly string[],
  unknown: readonly string[],
  call: (email: string) => Promise<void>,
): Promise<string[][]> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let count = 0; count < turns * crowd; count += 1) {
    const place = count % crowd;
    const pair = [
      { email: known[place] ?? '', kept: times.known },
      { email: unknown[place] ?? '', kept: times.unknown },
    ];
    for (const { email, kept } of count % 2 === 0 ? pair : pair.reverse()) {
      kept.push(await timed(() => call(email)));
      await setTimeout(restMs);
    }
  }
  const ratio = median(times.known) / median(times.unknown);
  return [
    [`${what}, an account`, ...shown(times.known), ''],
    [`${what}, no account`, ...shown(times.unknown), `ratio ${ratio.toFixed(2)}`],
  ];
}

/** Measures the server's verifications of a token. */
async function verified(url: string, token: string): Promise<string[]> {
  const { requests, latency, errors, non2xx } = await autocannon({
    url: `${url}/api/token/verify`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    connections,
    duration: seconds,
  });
  if (errors > 0 || non2xx > 0) throw new Error(`token/verify: ${errors} errors, ${non2xx} refusals`);
  const figure = `${Math.round(requests.average)} a second`;
  return [`token/verify, ${connections} at once`, `${latency.p50} ms`, `${latency.p99} ms`, figure];
}

async function confirmedPeople(url: string) {
  const emails: string[] = [];
  let token = '';
  while (emails.length < crowd) {
    const { auth } = await signUp(url);
    emails.push(auth.user.email);
    token = auth.token;
  }
  return { emails, token };
}

async function measured(url: string): Promise<string[][]> {
  const post = posting(url);
  const register = (email: string) =>
    post('/api/register', { first_name: 'Ada', last_name: 'Lovelace', email, password }, 200);
  const logIn = (email: string) => post('/api/auth', { email, password }, 200);
  const guess = (email: string) => post('/api/auth', { email, password: wrongPassword }, 401);
  const forget = (email: string) => post('/api/profile/forgot_password', { email }, 200);
  const mailAgain = (email: string) => post('/api/register/resend', { email }, 200);

  const { emails: confirmed, token } = await confirmedPeople(url);
  const unconfirmed = confirmed.map(newEmail);
  const unknown = confirmed.map(newEmail);
  const unheardOf = confirmed.map(newEmail);
  for (const email of unconfirmed) await register(email);
  const logIns = await inTurn(confirmed, logIn);
  // The limits have counted the addresses with an account already; count the others, too.
  for (const email of unknown) {
    await guess(email);
    await forget(email);
  }
  for (const email of unheardOf) await mailAgain(email);
  return [
    ['log-in', ...shown(logIns), ''],
    await verified(url, token),
    ...(await compared('wrong password', confirmed, unknown, guess)),
    ...(await compared('forgotten password', confirmed, unknown, forget)),
    ...(await compared('confirmation mailed again', unconfirmed, unheardOf, mailAgain)),
  ];
}

/** Measures signing in with argon2id, and whether response times reveal if there is an account. */
export async function signIn(): Promise<Section> {
  const dataFolder = throwAwayFolder('bench');
  const port = await freePort();
  try {
    const product = await startProduct({ dataFolder, port, env: { TRUSTED_PROXIES: '127.0.0.1' } });
    try {
      return {
        title: 'Signing in',
        note: `One call after the other, ${turns * crowd} each, every one from another address; token/verify with autocannon for ${seconds} s. The ratio is that of the medians, with an account to without: between 0.83 and 1.20 the time of an answer is not to tell them apart.`,
        header: ['what', 'p50', 'p99', 'figure'],
        // not localhost: that may be ::1, which is no trusted proxy
        rows: await measured(`http://127.0.0.1:${port}`),
      };
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
