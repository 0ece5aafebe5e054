import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { announcementListener } from './announcements/announcement-listener.ts';
import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';
import { keptSessionSecret } from './config/session-secret.ts';
import { type Connection, type Database, openDatabase } from './database/database.ts';
import { closePools, jobLimits, openPools, type Pools } from './database/pools.ts';
import { startEmbedded } from './database/embedded/embedded.ts';
import { migrateAt } from './database/migrate.ts';
import { readableLogs } from './platform/logger.ts';
import { startJobRunner } from './jobs/job-runner.ts';
import { mailJobs } from './mail/mail.jobs.ts';
import { outbox } from './mail/outbox.ts';
import { smtpMailer } from './mail/smtp-mailer.ts';

interface RunningServer {
  /** Lets requests and the job in hand end, then closes the database. */
  stop: () => Promise<void>;
}

/** Things to undo when the server stops or does not come up; the last one first. */
class Teardown {
  private readonly steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.steps.unshift(step);
  }

  async run(): Promise<void> {
    for (const step of this.steps.splice(0)) await step();
  }
}

interface Connected {
  pools: Pools;
  jobsDb: Database;
  connection: Connection;
}

async function connect(config: Config, teardown: Teardown, onLost: () => void): Promise<Connected> {
  // The pool counts as closed before the last of its connections is: their end then is no news.
  let closing = false;
  const report = (error: Error) => {
    if (!closing) console.error(`A database connection was lost: ${error.message}`);
  };
  const open = (connection: Connection) => {
    const pools = openPools(connection, report);
    const jobsDb = openDatabase(connection, report, jobLimits);
    teardown.add(async () => {
      closing = true;
      await Promise.all([closePools(pools), jobsDb.destroy()]);
    });
    return { pools, jobsDb, connection };
  };
  if (config.databaseUrl) return open({ connectionString: config.databaseUrl });
  const embedded = await startEmbedded(config.dataDir, onLost);
  teardown.add(embedded.stop);
  return open(embedded.connection);
}

/** Mails hold links to new passwords: they are shown on a machine of a developer's own alone. */
function showsOutbox({ smtpUrl, production, publicUrl }: Config): boolean {
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);
  return local && !smtpUrl && !production;
}

async function bringUp(config: Config, teardown: Teardown, onLost: () => void): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true });
  mkdirSync(config.releasesDir, { recursive: true });
  const sessionSecret = config.sessionSecret ?? (await keptSessionSecret(config.dataDir));
  const { pools, jobsDb, connection } = await connect(config, teardown, onLost);
  await migrateAt(connection, console.error);

  const kept = outbox(config.dataDir);
  const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : kept;
  const dist = join(config.root, 'dist');
  const app = await buildApp({
    pools,
    sessionSecret,
    publicUrl: config.publicUrl,
    onlyPublicHost: config.onlyPublicHost,
    social: config.social,
    trustedProxies: config.trustedProxies,
    nudgeJobs: () => jobs.nudge(),
    announcements: announcementListener(connection, console),
    logLevel: config.logLevel,
    logTo: process.stdout.isTTY ? readableLogs() : undefined,
    site: {
      hostFolder: join(dist, 'host'),
      remotesFolder: config.releasesDir,
      remotesFile: config.remotesFile,
      providersSetUp: Boolean(config.social.google ?? config.social.apple),
    },
    outbox: showsOutbox(config) ? kept : undefined,
  });
  const jobs = startJobRunner(jobsDb, mailJobs(jobsDb, mailer, config.publicUrl), app.log);
  if (config.production && !config.smtpUrl) app.log.warn('SMTP_URL is not set: mails stay in the outbox');
  teardown.add(jobs.stop);
  teardown.add(() => app.close());
  await app.listen({
    port: config.port,
    host: config.host,
    listenTextResolver: (address) => `listening at ${address}`,
  });
}

/** Database, migrations, application, jobs, in this order; whatever was started is stopped when one of them fails. */
export async function startServer(config: Config, onLost: () => void): Promise<RunningServer> {
  const teardown = new Teardown();
  try {
    await bringUp(config, teardown, onLost);
  } catch (error) {
    await teardown.run();
    throw error;
  }
  return { stop: () => teardown.run() };
}
