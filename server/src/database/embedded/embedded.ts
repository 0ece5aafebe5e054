import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { OperatorError } from '../../errors/index.ts';
import type { Connection } from '../database.ts';
import { type Cluster, runningCluster, startCluster } from './cluster.ts';
import { stopPostmaster } from './postmaster.ts';
import { type ServerLock, takeServerLock } from './server-lock.ts';

/** The embedded PostgreSQL of a data folder, locked until it is stopped. */
interface EmbeddedPostgres {
  connection: Connection;
  stop: () => Promise<void>;
}

/** The failures of PostgreSQL after which the server gives up. */
interface RestartLimits {
  /** Failures within `withinMs` before the server gives up. */
  most: number;
  withinMs: number;
  /** The delay after the second failure, in ms; doubled for each further one. */
  pauseMs: number;
}

const defaultLimits: RestartLimits = { most: 5, withinMs: 60_000, pauseMs: 500 };

interface Options {
  limits?: RestartLimits;
  log?: Pick<Console, 'warn'>;
}

async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
}

/** Holds the server lock until released, and restarts a lost connection or PostgreSQL. */
class Keeper {
  private released = false;
  private gaveUp = false;
  private recovering: Promise<void> = Promise.resolve();
  /** Instants of PostgreSQL's failures, in ms. */
  private failures: number[] = [];

  constructor(
    private readonly cluster: Cluster,
    private lock: ServerLock,
    private readonly dataDir: string,
    private readonly onGivenUp: (error: OperatorError) => void,
    private readonly options: Required<Options>,
  ) {
    this.watch();
  }

  private watch(): void {
    void this.lock.lost.then(() => {
      if (!this.released) this.recovering = this.recover();
    });
  }

  private async recover(): Promise<void> {
    const since = performance.now();
    void this.lock.client.end().catch(() => undefined);
    while (!this.released) {
      try {
        const launched = await this.regain();
        const what = launched ? 'ended unexpectedly and was restarted' : 'closed the connection of the lock';
        const ms = Math.round(performance.now() - since);
        this.options.log.warn(`The embedded PostgreSQL ${what}; it is back after ${ms} ms.`);
        return this.watch();
      } catch (error) {
        if (error instanceof OperatorError) {
          this.gaveUp = true;
          return this.onGivenUp(error);
        }
        this.failures.push(Date.now());
      }
    }
  }

  private async regain(): Promise<boolean> {
    await this.pauseAfterFailures();
    const { launched } = await startCluster(this.dataDir, this.cluster.connection.host);
    if (launched) this.failures.push(Date.now());
    this.lock = await takeServerLock(this.cluster, this.dataDir, this.lock.backend);
    return launched;
  }

  /** Throws after too many failures. */
  private async pauseAfterFailures(): Promise<void> {
    const { most, withinMs, pauseMs } = this.options.limits;
    this.failures = this.failures.filter((at) => Date.now() - at < withinMs);
    const count = this.failures.length;
    if (count >= most) {
      throw new OperatorError(
        `The embedded PostgreSQL has failed ${count} times within ${withinMs / 1000} s; ` +
          `see ${this.dataDir}/postgres.log, then start again.`,
      );
    }
    if (count > 0) await pause(pauseMs * 2 ** (count - 1));
  }

  /** Stops PostgreSQL, unless another server has taken it over. */
  async release(): Promise<void> {
    this.released = true;
    await this.recovering;
    if (this.gaveUp) return;
    await stopPostmaster(this.cluster.folder);
    rmSync(this.cluster.connection.host, { recursive: true, force: true });
    await this.lock.client.end().catch(() => undefined);
  }
}

/**
 * Starts or adopts the PostgreSQL in `dataDir` and locks the folder. Restarts PostgreSQL when it dies; calls
 * `onGivenUp` when it fails too often, or when another server has locked the folder meanwhile.
 */
export async function startEmbedded(
  dataDir: string,
  onGivenUp: (error: OperatorError) => void,
  { limits = defaultLimits, log = console }: Options = {},
): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const cluster = await startCluster(dataDir);
  const lock = await takeServerLock(cluster, dataDir);
  await ensureDatabase(lock.client, cluster.connection.database);
  const keeper = new Keeper(cluster, lock, dataDir, onGivenUp, { limits, log });
  return { connection: cluster.connection, stop: () => keeper.release() };
}

interface Place {
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  dataDir: string;
}

/** For scripts and commands: connects to the database of a running server, or starts the embedded one without a server. */
export async function connectBeside({ databaseUrl, databaseDirectUrl, dataDir }: Place) {
  const left = (connection: Connection) => ({ connection, stop: () => Promise.resolve() });
  if (databaseUrl) return left({ connectionString: databaseDirectUrl ?? databaseUrl });
  const running = runningCluster(dataDir);
  return running ? left(running) : startEmbedded(dataDir, console.error);
}
