import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { callersRepository, type SessionTokens } from '../auth/index.ts';
import type { Database } from '../database/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import { networkOf, siteOf } from '../limits/index.ts';
import { fallbackOf, inServedOrder, type ReleaseStore, type StoredRemote } from '../releases/index.ts';
import { bucketOf, fewestLoads, isOverBudget, windowMs } from './failure-budget.ts';
import { type ListedLoad, remoteLoadsRepository, type Visitor } from './remote-loads.repository.ts';

export interface RemoteHealthSurroundings {
  db: Database;
  clock: () => Date;
  tokens: SessionTokens;
  /** Key for hashing visitors. */
  secret: string;
  /** Undefined if the server serves no remotes. */
  store: Pick<ReleaseStore, 'demote'> | undefined;
  listedRemotes: () => Promise<readonly StoredRemote[]>;
  nudgeJobs: () => void;
  onCounted?: (remote: string, release: string, failed: boolean) => void;
  /** Called for an error outside all remotes. */
  onPageError?: () => void;
}

interface ReportedLoads {
  releases: readonly { remote: string; release: string }[];
  failed: boolean;
  sender: Sender;
  log: FastifyBaseLogger;
}

/** The sender of a report. Reports without a session can be forged from many addresses. */
interface Sender {
  personId: number | undefined;
  /** A larger network for a signed-out visitor: an IPv6 /48. */
  network: string;
}

export type RemoteHealthService = ReturnType<typeof remoteHealthService>;
export type RemoteStanding = Awaited<ReturnType<RemoteHealthService['standings']>>[number];

/**
 * Counts the loads of remotes, and demotes a release that exceeds its failure budget among signed-in users.
 */
export function remoteHealthService(surroundings: RemoteHealthSurroundings) {
  const { db, clock, tokens, secret, store, listedRemotes, onCounted, onPageError, nudgeJobs } = surroundings;
  const loads = remoteLoadsRepository(db);
  const since = () => new Date(clock().getTime() - windowMs);

  /** Rows contain no user or address, and are deleted after a day. */
  const hashOf = (text: string) =>
    createHmac('sha256', secret).update(`remote-load ${text}`).digest('base64url');

  function visitorOf({ personId, network }: Sender): Visitor {
    const hash = hashOf(`network ${network}`);
    return { visitor: personId === undefined ? hash : hashOf(`person ${personId}`), network: hash };
  }

  /** Notifies the owner in the same transaction, so only once. */
  async function demoteIfOverBudget(remote: StoredRemote, load: ListedLoad, log: FastifyBaseLogger) {
    if (!fallbackOf(remote, load.release)) return;
    const counts = await loads.countsOfUsers(load, since());
    if (!isOverBudget(counts)) return;
    const failed = { at: clock().toISOString(), loads: counts.loads, failures: counts.failures };
    const fallback = await store?.demote(remote.name, load.release, failed, (transaction) =>
      jobsRepository(transaction).enqueue('remote-demotion/mail', load),
    );
    if (fallback === undefined) return;
    nudgeJobs();
    log.warn({ ...load, fallback, ...counts }, 'a release was demoted');
  }

  /** Returns whether a release has few loads; after that, only another failure can exceed the budget. */
  const isYoung = async (load: ListedLoad) => !(await loads.isLoadedMoreThan(load, 2 * fewestLoads, since()));

  return {
    async senderOf(address: string, bearer: string | undefined): Promise<Sender> {
      const claims = bearer === undefined ? undefined : tokens.read(bearer);
      const caller =
        claims && (await callersRepository(db).bySession(null, claims.sessionId, claims.personId, clock()));
      const personId = caller?.person.id;
      return { personId, network: personId === undefined ? siteOf(address) : networkOf(address) };
    },

    /** Counts loads of listed releases, each visitor once per release and interval. */
    async count(reported: ReportedLoads): Promise<void> {
      const { failed, log, sender } = reported;
      if (failed && reported.releases.some(({ remote }) => remote === 'host')) onPageError?.();
      const remotes = await listedRemotes();
      const listed = listedLoads(remotes, reported.releases);
      if (listed.length === 0) return;
      const counted = await loads.note(listed, visitorOf(sender), bucketOf(clock()), failed);
      for (const load of counted) {
        onCounted?.(load.remote, load.release, failed);
        if (sender.personId === undefined) continue;
        const remote = remotes.find(({ name }) => name === load.remote);
        if (remote && (failed || (await isYoung(load)))) await demoteIfOverBudget(remote, load, log);
      }
    },

    /** Returns all remotes, with recent loads of the release that hosts try first. */
    async standings() {
      const remotes = await listedRemotes();
      return Promise.all(
        remotes.map(async (remote) => {
          const [served] = inServedOrder(remote);
          const load = served && { remote: remote.name, release: served.release };
          const totals = load && (await loads.totals(load, since()));
          const { loads: all = 0, failures = 0 } = totals ?? {};
          const demoted = remote.releases.filter(({ demotion }) => demotion).map(({ release }) => release);
          return { remote, served, demoted, loads: all, failures };
        }),
      );
    },
  };
}

/** Returns the listed releases of a report, each once; strangers cannot add rows with others. */
function listedLoads(
  remotes: readonly StoredRemote[],
  reported: readonly { remote: string; release: string }[],
): ListedLoad[] {
  return remotes.flatMap((remote) =>
    remote.releases
      .filter(({ release }) =>
        reported.some((each) => each.remote === remote.name && each.release === release),
      )
      .map(({ release }) => ({ remote: remote.name, release })),
  );
}
