import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { notificationListener } from './notifications/index.ts';
import { buildApp } from './app.ts';
import { type Config, keptSessionSecret } from './config/index.ts';
import {
  closePools,
  type Connection,
  type Database,
  jobLimits,
  migrateAt,
  openDatabase,
  openPools,
  type Pools,
} from './database/index.ts';
import { startEmbedded } from './database/embedded/index.ts';
import { OperatorError } from './errors/index.ts';
import { readableLogs } from './platform/index.ts';
import { startBackgroundWork } from './background-work.ts';
import { diskImages, s3Images } from './images/index.ts';
import { createMetrics, serveMetrics } from './metrics/index.ts';
import { outbox, smtpMailer } from './mail/index.ts';
import {
  publishBuilds,
  readHostOffers,
  releasePlace,
  type ReleaseStore,
  releaseStore,
} from './releases/index.ts';
import { unsubscribeLinks } from './unsubscribe/index.ts';

interface RunningServer {
  /** Lets requests and the current job finish, for at most 10 s, then closes the database. */
  stop: () => Promise<void>;
}

/** Time that running work gets when the server stops, in ms. */
const stopPatienceMs = 10_000;
/**
 * Time limits in ms. The pool does not wait for queries of requests that were cut off; stopping PostgreSQL
 * takes longer.
 */
const [closingPoolMs, stoppingPostgresMs] = [2_000, 20_000];

type Step = () => Promise<unknown>;

async function within(ms: number, step: Step): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([step(), enough]).finally(() => clearTimeout(timer));
}

/**
 * Cleanup steps for a stop or a failed start; runs the last one first. A failing step does not prevent the
 * others.
 */
class Teardown {
  private readonly steps: Step[] = [];

  add(step: Step, maxMs: number): void {
    this.steps.unshift(() => within(maxMs, step));
  }

  async run(): Promise<void> {
    for (const step of this.steps.splice(0)) await step().catch(console.error);
  }
}

interface Connected {
  pools: Pools;
  jobsDb: Database;
  /** Keeps a session: for migrations and notifications. */
  direct: Connection;
}

type OnGivenUp = (error: OperatorError) => void;

interface StartOptions {
  /** Called when the embedded database cannot be restarted. */
  onGivenUp: OnGivenUp;
  /** Publishes newer builds of remotes before it listens, as `npm start` does. */
  publishes: boolean;
}

async function connect(config: Config, teardown: Teardown, onGivenUp: OnGivenUp): Promise<Connected> {
  // The pool is closed before its last connections are, so their end is not an error then.
  let closing = false;
  const report = (error: Error) => {
    if (!closing) console.error(`A database connection was lost: ${error.message}`);
  };
  const open = (connection: Connection, direct = connection) => {
    const pools = openPools(connection, report);
    const jobsDb = openDatabase(connection, report, jobLimits);
    teardown.add(async () => {
      closing = true;
      await Promise.all([closePools(pools), jobsDb.destroy()]);
    }, closingPoolMs);
    return { pools, jobsDb, direct };
  };
  const { databaseUrl, databaseDirectUrl, databasePrepared: prepares } = config;
  if (databaseUrl && databaseDirectUrl) {
    const pooled = { connectionString: databaseUrl, byTransaction: true, prepares };
    return open(pooled, { connectionString: databaseDirectUrl, variable: 'DATABASE_DIRECT_URL' });
  }
  if (databaseUrl) return open({ connectionString: databaseUrl, prepares });
  const embedded = await startEmbedded(config.dataDir, onGivenUp);
  teardown.add(embedded.stop, stoppingPostgresMs);
  return open(embedded.connection);
}

/**
 * Returns whether to show the mail outbox. Mails contain password reset links, so only local development
 * servers do.
 */
function showsOutbox({ smtpUrl, production, publicUrl }: Config): boolean {
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);
  return local && !smtpUrl && !production;
}

/** Publishes newer builds. Without its bucket the server starts, too, and uses it when it is available again. */
async function publish(config: Config, store: ReleaseStore): Promise<void> {
  const folder = join(config.root, 'dist/remotes');
  const isShared = config.databaseUrl !== undefined;
  try {
    for (const line of await publishBuilds(store, { folder, isShared })) console.log(line);
  } catch (error) {
    if (!config.releasesStore || error instanceof OperatorError) throw error;
    console.warn(`Nothing was published: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function bringUp(
  config: Config,
  teardown: Teardown,
  { onGivenUp, publishes }: StartOptions,
): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true });
  mkdirSync(config.releasesDir, { recursive: true });
  const sessionSecret = config.sessionSecret ?? (await keptSessionSecret(config.dataDir));
  const { pools, jobsDb, direct } = await connect(config, teardown, onGivenUp);
  await migrateAt(direct, { applies: config.migrates });

  const kept = outbox(config.dataDir);
  const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : kept;
  const images = config.imageStore ? s3Images(config.imageStore) : diskImages(join(config.dataDir, 'images'));
  const dist = join(config.root, 'dist');
  const releases = releasePlace(config);
  const store = releaseStore(pools.ordinary, releases);
  if (publishes) await publish(config, store);
  const metrics = config.metrics && createMetrics({ jobs: jobsDb });
  const app = await buildApp({
    pools,
    images,
    sessionSecret,
    publicUrl: config.publicUrl,
    onlyPublicHost: config.onlyPublicHost,
    social: config.social,
    trustedProxies: config.trustedProxies,
    nudgeJobs: () => jobs.nudge(),
    notifications: notificationListener(direct, console),
    stopPatienceMs,
    logLevel: config.logLevel,
    logTo: process.stdout.isTTY ? readableLogs() : undefined,
    site: {
      hostFolder: join(dist, 'host'),
      embedFolder: join(dist, 'embed'),
      assetOrigins: config.assetOrigins,
      providersSetUp: Boolean(config.social.google ?? config.social.apple),
    },
    releases,
    feed: {
      releasesDir: config.releasesDir,
      hostOffers: () => readHostOffers(join(dist, 'host/offers.json')),
    },
    previews: {
      assetOrigins: config.assetOrigins,
      developers: config.developers,
      previewOrigins: config.previewOrigins,
    },
    outbox: showsOutbox(config) ? kept : undefined,
    metrics,
  });
  const jobs = startBackgroundWork({
    db: jobsDb,
    mailer,
    images,
    publicUrl: config.publicUrl,
    links: unsubscribeLinks(sessionSecret, config.publicUrl),
    clock: () => new Date(),
    forgetMails: kept.forget,
    contact: config.remotesContact,
    log: app.log,
  });
  if (config.production && !config.smtpUrl) app.log.warn('SMTP_URL is not set: mails stay in the outbox');
  const stopWorking = () => Promise.all([app.close(), within(stopPatienceMs, jobs.stop)]);
  teardown.add(stopWorking, stopPatienceMs + 1_000);
  if (config.metrics && metrics) {
    const metricsServer = await serveMetrics(metrics, config.metrics);
    teardown.add(metricsServer.close, stopPatienceMs);
  }
  await app.listen({
    port: config.port,
    host: config.host,
    listenTextResolver: (address) => `listening at ${address}`,
  });
}

/** Applies missing migrations without starting the server. */
export async function migrateDatabase(config: Config, onGivenUp: OnGivenUp): Promise<void> {
  const teardown = new Teardown();
  try {
    mkdirSync(config.dataDir, { recursive: true });
    const { direct } = await connect(config, teardown, onGivenUp);
    await migrateAt(direct);
  } finally {
    await teardown.run();
  }
}

/** Starts database, migrations, application and jobs, in this order; stops all of them when one fails. */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const teardown = new Teardown();
  try {
    await bringUp(config, teardown, options);
  } catch (error) {
    await teardown.run();
    throw error;
  }
  return { stop: () => teardown.run() };
}
