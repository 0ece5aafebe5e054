import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Config } from '../config/index.ts';
import { connectBeside } from '../database/embedded/index.ts';
import {
  assertReplica,
  type Connection,
  type Database,
  migrateAt,
  openDatabase,
  replicaDelay,
} from '../database/index.ts';
import { OperatorError } from '../errors/index.ts';
import { imageStoreOf, newImageFile } from '../images/index.ts';
import { jobsRepository, sendingStop } from '../jobs/index.ts';
import { assertMailServer } from '../mail/index.ts';
import { releasePlace } from '../releases/index.ts';

/** The oldest PostgreSQL that the tests run with. */
const leastPostgres = 15;
/** Clocks that differ by more show other people's timers with a wrong duration. */
const clockMs = 2_000;
const leastFreeBytes = 1024 ** 3;
/** Jobs are taken within seconds by a running server. */
const lateJobsMs = 600_000;

const mostDelaySeconds = 60;

/** Returns what was found; throws what to change. */
type Finding = () => Promise<string>;

const problem = (text: string): never => {
  throw new OperatorError(text);
};

async function postgres(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string; now: Date }>`
    select current_setting('server_version') as version, clock_timestamp() as now`.execute(db);
  const { version = '', now = new Date() } = rows[0] ?? {};
  if (Number.parseInt(version) < leastPostgres)
    return problem(`PostgreSQL ${version} is too old: use version ${leastPostgres} or later.`);
  const difference = Math.abs(now.getTime() - Date.now());
  if (difference > clockMs)
    return problem(
      `The clocks of this machine and of the database differ by ${Math.round(difference / 1000)} s: synchronise both (NTP).`,
    );
  return `PostgreSQL ${version}, its clock agrees`;
}

async function migrations(connection: Connection): Promise<string> {
  await migrateAt(connection, { applies: false });
  return 'the database has all migrations';
}

async function replica(url: string, primary: Database): Promise<string> {
  const db = openDatabase({ connectionString: url }, () => undefined, { size: 1 });
  try {
    await assertReplica(db, primary);
    const { bytes, seconds } = await replicaDelay(db, primary);
    if (bytes === 0) return 'the replica has all that is committed';
    const text = `${(bytes / 1024 ** 2).toFixed(1)} MiB and ${Math.round(seconds)} s behind`;
    return seconds > mostDelaySeconds ? problem(`it is ${text}`) : `the replica is ${text}`;
  } catch (error) {
    return problem(`DATABASE_READ_URL: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await db.destroy();
  }
}

async function disk({ dataDir }: Config): Promise<string> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${(free / 1024 ** 3).toFixed(1)} GiB are free in ${dataDir}`;
  return free < leastFreeBytes ? problem(`Only ${text}: make room, or move DATA_DIR.`) : text;
}

async function pictures(config: Config): Promise<string> {
  await imageStoreOf(config)
    .get(newImageFile('png'))
    .catch((error: unknown) =>
      problem(
        `IMAGES_S3_*: pictures cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      ),
    );
  return config.imageStore ? 'the bucket of pictures responds' : 'pictures are stored in DATA_DIR';
}

async function releases(config: Config): Promise<string> {
  if (!(await releasePlace(config).served.isReachable()))
    return problem('RELEASES_STORE: the bucket of releases does not respond.');
  return config.releasesStore
    ? 'the bucket of releases responds'
    : `releases are stored in ${config.releasesDir}`;
}

async function mail({ smtpUrl, production }: Config): Promise<string> {
  if (smtpUrl === undefined)
    return production ? problem('SMTP_URL is not set: nobody gets a mail.') : 'mails stay in the outbox';
  await assertMailServer(smtpUrl);
  return 'the mail server accepts the log-in';
}

async function address({ publicUrl, production, trustedProxies }: Config): Promise<string> {
  if (production && !publicUrl.startsWith('https:'))
    return problem(`PUBLIC_URL is ${publicUrl}: people’s passwords would be sent unencrypted; use https.`);
  if (production && trustedProxies.length === 0)
    return problem('TRUSTED_PROXIES is not set: one person’s wrong passwords would block the log-in of all.');
  return `people use ${publicUrl}`;
}

async function jobs(db: Database): Promise<string> {
  const repository = jobsRepository(db);
  const failed = (await repository.failed()).length;
  if (failed > 0)
    return problem(`${failed} background jobs failed for good: 'timeweave admin jobs' lists them.`);
  const stoppedAt = await sendingStop(db).since();
  if (stoppedAt)
    return problem(
      `Mails, webhooks and push messages have been stopped since ${stoppedAt.toISOString()}, when a backup was restored: 'timeweave resume' sends again.`,
    );
  const due = await repository.oldestDue();
  if (due && Date.now() - due.getTime() > lateJobsMs)
    return problem(`A background job has been waiting since ${due.toISOString()}: is a server running?`);
  return 'no background job failed or waits';
}

async function inDatabase(
  config: Config,
  look: (db: Database, connection: Connection) => Promise<string>,
): Promise<string> {
  const { connection, stop } = await connectBeside(config);
  const db = openDatabase(connection, () => undefined, { size: 1 });
  try {
    return await look(db, connection);
  } finally {
    await db.destroy();
    await stop();
  }
}

const line = (mark: string, name: string, text: string) => `${mark.padEnd(8)} ${name.padEnd(11)} ${text}`;

/** Looks at everything that an installation depends on. Returns a line for each part, and whether all are right. */
export async function checkInstallation(config: Config): Promise<{ lines: string[]; isFine: boolean }> {
  const lines: string[] = [];
  let isFine = true;
  async function look(name: string, finding: Finding) {
    try {
      lines.push(line('ok', name, await finding()));
    } catch (error) {
      isFine = false;
      lines.push(line('PROBLEM', name, error instanceof Error ? error.message : String(error)));
    }
  }
  await look('address', () => address(config));
  await look('disk', () => disk(config));
  await look('pictures', () => pictures(config));
  await look('releases', () => releases(config));
  await look('mail', () => mail(config));
  await look('database', () => inDatabase(config, (db) => postgres(db)));
  await look('migrations', () => inDatabase(config, (_, connection) => migrations(connection)));
  const { databaseReadUrl } = config;
  if (databaseReadUrl) await look('replica', () => inDatabase(config, (db) => replica(databaseReadUrl, db)));
  await look('jobs', () => inDatabase(config, (db) => jobs(db)));
  return { lines, isFine };
}
