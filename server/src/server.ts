import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { notificationListener } from './notifications/index.ts';
import { buildApp } from './app.ts';
import { type Config, keptSessionSecret } from './config/index.ts';
import {
  closePools,
  type Connection,
  migrateAt,
  openPools,
  type Pools,
  sizesOf,
  sumOf,
} from './database/index.ts';
import { startEmbedded } from './database/embedded/index.ts';
import { errorCode, OperatorError } from './errors/index.ts';
import { startBackgroundWork } from './background-work.ts';
import { jobHolder } from './jobs/index.ts';
import { connectReplica } from './connect-replica.ts';
import { imageStoreOf } from './images/index.ts';
import { createMetrics, serveMetrics } from './metrics/index.ts';
import { outbox, smtpMailer } from './mail/index.ts';
import {
  publishBuilds,
  readHostOffers,
  releasePlace,
  type ReleaseStore,
  releaseStore,
  storeEmbedModules,
} from './releases/index.ts';
import { createPushKey } from './push-messages/index.ts';
import { cipherOf } from './secrets/index.ts';
import { Teardown, within } from './teardown.ts';
import { startTracing } from './tracing/index.ts';
import { networkOf } from './webhooks/index.ts';
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
const [closingPoolMs, stoppingPostgresMs, flushingMs] = [2_000, 20_000, 2_000];

interface Connected {
  pools: Pools;
  /** Keeps a session: for migrations and notifications. */
  direct: Connection;
}

/** The context of a start. */
interface Start {
  config: Config;
  log: FastifyBaseLogger;
  teardown: Teardown;
  onGivenUp: OnGivenUp;
}

type OnGivenUp = (error: OperatorError) => void;

interface StartOptions {
  /** Called when the embedded database cannot be restarted. */
  onGivenUp: OnGivenUp;
  /** Publishes newer builds of remotes before it listens, as `npm start` does. */
  publishes: boolean;
}

async function connect({ config, log, teardown, onGivenUp }: Start): Promise<Connected> {
  // The pool is closed before its last connections are, so their end is not an error then.
  let closing = false;
  const report = (error: Error) => {
    if (!closing) log.error({ reason: error.message }, 'a database connection was lost');
  };
  const open = (connection: Connection, direct = connection) => {
    const pools = openPools(connection, report, config.poolSizes);
    teardown.add(async () => {
      closing = true;
      await closePools(pools);
    }, closingPoolMs);
    return { pools, direct };
  };
  const { databaseUrl, databaseDirectUrl, databasePrepared: prepares } = config;
  if (databaseUrl && databaseDirectUrl) {
    const pooled = { connectionString: databaseUrl, byTransaction: true, prepares };
    return open(pooled, { connectionString: databaseDirectUrl, variable: 'DATABASE_DIRECT_URL' });
  }
  if (databaseUrl) return open({ connectionString: databaseUrl, prepares });
  const embedded = await startEmbedded(config.dataDir, onGivenUp, { log });
  teardown.add(embedded.stop, stoppingPostgresMs);
  return open(embedded.connection);
}

/** Mails contain links to new passwords, so only local development servers show the outbox. */
function showsOutbox({ smtpUrl, production, publicUrl }: Config): boolean {
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);
  return local && !smtpUrl && !production;
}

/**
 * Stores the embeddable timer's modules, and publishes newer builds. Without its bucket the server starts, too, and uses it
 * when it is available again.
 */
async function publish({ config, log }: Start, store: ReleaseStore, publishes: boolean): Promise<void> {
  const folder = join(config.root, 'dist/remotes');
  const isShared = config.databaseUrl !== undefined;
  try {
    await storeEmbedModules(store.place, join(config.root, 'dist/embed'));
    if (!publishes) return;
    for (const line of await publishBuilds(store, { folder, isShared })) log.info(line);
  } catch (error) {
    if (!config.releasesStore || error instanceof OperatorError) throw error;
    log.warn(error, 'nothing was published');
  }
}

function makeFolder(variable: string, folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new OperatorError(`${variable}: ${folder} cannot be written to (${errorCode(error)}).`);
  }
}

async function bringUp(start: Start, publishes: boolean): Promise<void> {
  const { config, log, teardown } = start;
  const tracing = config.traces ? await startTracing(log) : undefined;
  if (tracing) teardown.add(tracing.stop, flushingMs);
  makeFolder('DATA_DIR', config.dataDir);
  makeFolder('RELEASES_DIR', config.releasesDir);
  const sessionSecret = config.sessionSecret ?? (await keptSessionSecret(config.dataDir));
  const { pools, direct } = await connect(start);
  await migrateAt(direct, { applies: config.migrates });
  const sizes = sizesOf(pools);
  // One more connection listens to notifications, and holds the lock of the jobs.
  log.info({ pools: sizes }, `opens at most ${1 + sumOf(sizes)} connections to the database`);

  const holder = jobHolder();
  const notifications = notificationListener(direct, log, {}, holder.session);
  teardown.add(notifications.close, closingPoolMs);
  await notifications.start();

  const cipher = cipherOf({ ...config, sessionSecret });
  await createPushKey(pools.ordinary, cipher);

  const kept = outbox(config.dataDir);
  const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : kept;
  const webhookNetwork = networkOf(config.webhookNetworks);
  const images = imageStoreOf(config);
  const dist = join(config.root, 'dist');
  const releases = releasePlace(config);
  await publish(start, releaseStore(pools.ordinary, releases), publishes);
  const metrics = config.metrics && createMetrics();
  const replica = connectReplica(start, pools, metrics?.countReplicaRead);
  const app = await buildApp({
    pools,
    replica,
    images,
    sessionSecret,
    acceptedSecret: config.acceptedSecret,
    fieldSecret: config.fieldSecret,
    acceptedFieldSecret: config.acceptedFieldSecret,
    publicUrl: config.publicUrl,
    onlyPublicHost: config.onlyPublicHost,
    social: config.social,
    signUp: config.signUp,
    trustedProxies: config.trustedProxies,
    nudgeJobs: () => jobs.nudge(),
    notifications,
    stopPatienceMs,
    log,
    site: {
      hostFolder: join(dist, 'host'),
      embedFolder: join(dist, 'embed'),
      assetOrigins: config.assetOrigins,
      signUp: config.signUp,
      providersSetUp: Boolean(config.social.google ?? config.social.apple),
      oidc: config.social.oidc,
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
    retention: config.retention,
    webhookNetwork,
    outbox: showsOutbox(config) ? kept : undefined,
    metrics,
    tracing,
  });
  const jobs = startBackgroundWork({
    db: pools.jobs,
    holder,
    mailer,
    images,
    publicUrl: config.publicUrl,
    links: unsubscribeLinks(sessionSecret, config.publicUrl),
    cipher,
    retention: config.retention,
    oidc: config.social.oidc,
    webhookNetwork,
    clock: () => new Date(),
    forgetMails: kept.forget,
    contact: config.remotesContact,
    log,
    countFailedPurge: metrics?.countFailedPurge,
    tracing,
  });
  if (config.production && !config.smtpUrl) log.warn('SMTP_URL is not set: mails stay in the outbox');
  const stopWorking = () => Promise.all([app.close(), within(stopPatienceMs, jobs.stop)]);
  teardown.add(stopWorking, stopPatienceMs + 1_000);
  if (config.metrics && metrics) {
    const metricsServer = await serveMetrics(metrics, config.metrics);
    teardown.add(() => metricsServer.close(), stopPatienceMs);
  }
  await app.listen({
    port: config.port,
    host: config.host,
    listenTextResolver: (address) => `listening at ${address}`,
  });
}

/** Applies missing migrations without starting the server. */
export async function migrateDatabase(
  config: Config,
  log: FastifyBaseLogger,
  onGivenUp: OnGivenUp,
): Promise<void> {
  const teardown = new Teardown(log);
  try {
    makeFolder('DATA_DIR', config.dataDir);
    const { direct } = await connect({ config, log, teardown, onGivenUp });
    await migrateAt(direct);
  } finally {
    await teardown.run();
  }
}

/** Starts database, migrations, application and jobs, in this order; stops all of them when one fails. */
export async function startServer(
  config: Config,
  log: FastifyBaseLogger,
  { onGivenUp, publishes }: StartOptions,
): Promise<RunningServer> {
  const teardown = new Teardown(log);
  try {
    await bringUp({ config, log, teardown, onGivenUp }, publishes);
  } catch (error) {
    await teardown.run();
    throw error;
  }
  return { stop: () => teardown.run() };
}
