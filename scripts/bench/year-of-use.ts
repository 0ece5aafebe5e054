import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../server/src/database/index.ts';
import { type ApiPerson, password, signUp } from '../product/api-person.ts';
import { onEmbeddedProduct } from './embedded-product.ts';
import type { Section } from './section.ts';
import { percentile } from './statistics.ts';
import { timed } from './timed.ts';

const [people, turns] = [20, 8];

/** Rows of a thousand users in a year: a log-in a day, with its limits, codes and tokens. */
const rows = {
  sessions: 400_000,
  codes: 50_000,
  limits: 500_000,
  tokens: 100_000,
  answers: 200_000,
  jobs: 20_000,
};

async function addYear(db: Database): Promise<void> {
  const statements = [
    sql`
      insert into session (person_id, created_at, expires_at, revoked_at)
      select person.id, at, at + interval '30 days', case when n % 3 = 0 then at + interval '1 day' end
      from generate_series(1, ${rows.sessions}::int) n
      join person on person.id = 1 + n % (select max(id) from person),
        lateral (select now() - n * interval '79 seconds' as at) as begun`,
    sql`
      insert into one_time_code (person_id, purpose, code_hash, expires_at)
      select 1 + n % ${people}, 'reset-password', md5(n::text), now() - n * interval '10 minutes'
      from generate_series(1, ${rows.codes}::int) n`,
    sql`
      insert into rate_limit (key, points, expire)
      select 'password/address:' || md5(n::text), 1, (extract(epoch from now()) - n * 60) * 1000
      from generate_series(1, ${rows.limits}::int) n`,
    sql`
      insert into used_token (id, expires_at)
      select gen_random_uuid(), now() - n * interval '5 minutes' from generate_series(1, ${rows.tokens}::int) n`,
    sql`
      insert into stored_response (person_id, key, call, payload_digest, response, stored_at)
      select 1 + n % ${people}, gen_random_uuid(), 'PUT /api/usertime/update', '', '{"status":200}',
        now() - interval '1 day' - n * interval '2 minutes'
      from generate_series(1, ${rows.answers}::int) n`,
    sql`
      insert into job (kind, payload, failed_at, last_error)
      select 'mail/password-reset', '{}', now() - n * interval '26 minutes', 'no answer'
      from generate_series(1, ${rows.jobs}::int) n`,
    sql`vacuum analyze`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Runs the server's housekeeping; returns the duration in ms. */
async function housekeep(db: Database): Promise<number> {
  await sql`insert into job (kind, payload, lane) values ('housekeeping', '{}', 'background')`.execute(db);
  return timed(async () => {
    const waits = () => db.selectFrom('job').where('lane', '=', 'background').select('id').executeTakeFirst();
    while (await waits()) await setTimeout(50);
  });
}

/** A product with existing data: its address, and users who log in there. */
interface Used {
  url: string;
  persons: readonly ApiPerson[];
}

async function usedProduct(url: string): Promise<Used> {
  const persons: ApiPerson[] = [];
  while (persons.length < people) persons.push(await signUp(url));
  return { url, persons };
}

async function logIn(url: string, { auth }: ApiPerson): Promise<void> {
  const body = JSON.stringify({ email: auth.user.email, password });
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(`${url}/api/auth`, { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`The log-in answered ${status}`);
}

const verify = (_url: string, { auth, call }: ApiPerson) =>
  call('POST /api/token/verify', { token: auth.token });

const shown = (ms: number) => `${ms.toFixed(1)} ms`;

/** Alternates the same call between both products, so that a busy machine slows both alike. */
async function compared(
  what: string,
  [fresh, old]: readonly [Used, Used],
  call: (url: string, person: ApiPerson) => Promise<unknown>,
): Promise<string[]> {
  const times = { fresh: [] as number[], old: [] as number[] };
  for (let count = 0; count < people * turns; count += 1) {
    const pair = [
      { used: fresh, kept: times.fresh },
      { used: old, kept: times.old },
    ];
    for (const { used, kept } of count % 2 === 0 ? pair : pair.reverse()) {
      const person = used.persons[count % people];
      if (person) kept.push(await timed(() => call(used.url, person)));
    }
  }
  const [before, after] = [percentile(times.fresh, 0.5), percentile(times.old, 0.5)];
  return [what, shown(before), shown(after), (after / before).toFixed(2)];
}

async function measured(products: readonly [Used, Used], db: Database): Promise<string[][]> {
  // warm-up of connections and code
  await compared('', products, logIn);
  await addYear(db);
  const old = [
    await compared('log-in, no housekeeping in the year', products, logIn),
    await compared('token/verify, no housekeeping in the year', products, verify),
  ];
  const housekeepingMs = await housekeep(db);
  return [
    ...old,
    await compared('log-in, after the housekeeping', products, logIn),
    await compared('token/verify, after the housekeeping', products, verify),
    ['housekeeping of the whole year at once', '', `${(housekeepingMs / 1000).toFixed(1)} s`, ''],
  ];
}

/** Measures whether a year of sessions, codes and limits slows signing in, before and after the housekeeping. */
export async function yearOfUse(): Promise<Section> {
  const table = await onEmbeddedProduct(async (freshUrl) =>
    onEmbeddedProduct(async (oldUrl, connection) => {
      const db = openDatabase(connection, console.error, { size: 1 });
      const products = [await usedProduct(freshUrl), await usedProduct(oldUrl)] as const;
      return measured(products, db).finally(() => db.destroy());
    }),
  );
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return {
    title: 'A year of use',
    note: `${total.toLocaleString('en')} rows of sessions, codes, limits, used tokens, stored responses and failed jobs, beside a new database; ${people * turns} calls to each by turns. The ratio is that of the medians. Housekeeping runs daily: a year at once is its worst case.`,
    header: ['what', 'new database, p50', 'a year of use, p50', 'ratio'],
    rows: table,
  };
}
