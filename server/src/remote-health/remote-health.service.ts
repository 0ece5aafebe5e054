import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { callersRepository, type SessionTokens } from '../auth/index.ts';
import { type Database, inTransaction } from '../database/index.ts';
import { jobsRepository } from '../jobs/index.ts';
import { networkOf, siteOf } from '../limits/index.ts';
import type { Demotions } from './demotions.ts';
import { bucketOf, fewestLoads, isOverBudget, windowMs } from './failure-budget.ts';
import {
  demotedOf,
  fallbackOf,
  inServedOrder,
  type ListedRelease,
  type ListedRemote,
  listingOf,
} from './listed-remotes.ts';
import { type DemotedRelease, remoteDemotionsRepository } from './remote-demotions.repository.ts';
import { type ListedLoad, remoteLoadsRepository, type Visitor } from './remote-loads.repository.ts';

/** Recipients of demotion notices, besides the contact in the remote's manifest. */
export interface OwnerNotices {
  /** Mailbox for remotes whose manifest names no contact. */
  contact?: string;
  hasWebhook: boolean;
}

export interface RemoteHealthSurroundings {
  db: Database;
  clock: () => Date;
  tokens: SessionTokens;
  /** Key for hashing visitors. */
  secret: string;
  demotions: Demotions;
  listedRemotes: () => Promise<readonly ListedRemote[]>;
  notices: OwnerNotices;
  nudgeJobs: () => void;
  onCounted?: (remote: string, release: string, failed: boolean) => void;
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

export interface RemoteStanding {
  remote: ListedRemote;
  /** The release that hosts try first. */
  served: ListedRelease | undefined;
  demoted: string[];
  loads: number;
  failures: number;
}

export interface RemoteHealthService {
  senderOf: (address: string, bearer: string | undefined) => Promise<Sender>;
  /** Counts loads of listed releases, each visitor once per release and interval. */
  count: (reported: ReportedLoads) => Promise<void>;
  /** Returns all remotes, with recent loads of the release that hosts try first. */
  standings: () => Promise<RemoteStanding[]>;
}

/**
 * Counts the loads of remotes, and demotes a release that exceeds its failure budget among signed-in users.
 */
export function remoteHealthService(surroundings: RemoteHealthSurroundings): RemoteHealthService {
  const { db, clock, tokens, secret, demotions, listedRemotes, onCounted } = surroundings;
  const loads = remoteLoadsRepository(db);
  const since = () => new Date(clock().getTime() - windowMs);

  /** Rows contain no user or address, and are deleted after a day. */
  const hashOf = (text: string) =>
    createHmac('sha256', secret).update(`remote-load ${text}`).digest('base64url');

  function visitorOf({ personId, network }: Sender): Visitor {
    const hash = hashOf(`network ${network}`);
    return { visitor: personId === undefined ? hash : hashOf(`person ${personId}`), network: hash };
  }

  async function demoteIfOverBudget(remote: ListedRemote, load: ListedLoad, log: FastifyBaseLogger) {
    const fallback = fallbackOf(remote, load.release, await demotions.current());
    if (!fallback) return;
    const counts = await loads.countsOfUsers(load, since());
    if (!isOverBudget(counts)) return;
    const contact =
      remote.releases.find(({ release }) => release === load.release)?.contact ??
      surroundings.notices.contact ??
      null;
    const row = { ...load, fallback: fallback.release, owner: remote.owner, contact, demoted_at: clock() };
    const isNew = await demote({ ...row, loads: counts.loads, failures: counts.failures });
    demotions.expire();
    if (isNew) log.warn({ ...load, fallback: fallback.release, ...counts }, 'a release was demoted');
  }

  /** Notifies the owner in the same transaction, so only once. */
  async function demote(demotion: DemotedRelease): Promise<boolean> {
    const { remote, release, listing } = demotion;
    const isNew = await inTransaction(db, async (transaction) => {
      if (!(await remoteDemotionsRepository(transaction).add(demotion))) return false;
      const jobs = jobsRepository(transaction);
      const payload = { remote, release, listing };
      if (demotion.contact) await jobs.enqueue('remote-demotion/mail', payload);
      if (surroundings.notices.hasWebhook) await jobs.enqueue('remote-demotion/webhook', payload);
      return true;
    });
    if (isNew) surroundings.nudgeJobs();
    return isNew;
  }

  /** Returns whether a release has few loads; after that, only another failure can exceed the budget. */
  const isYoung = async (load: ListedLoad) => !(await loads.isLoadedMoreThan(load, 2 * fewestLoads, since()));

  return {
    async senderOf(address, bearer) {
      const claims = bearer === undefined ? undefined : tokens.read(bearer);
      const caller =
        claims && (await callersRepository(db).bySession(null, claims.sessionId, claims.personId, clock()));
      const personId = caller?.person.id;
      return { personId, network: personId === undefined ? siteOf(address) : networkOf(address) };
    },

    async count(reported) {
      const { failed, log, sender } = reported;
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

    async standings() {
      const known = await demotions.current();
      const remotes = await listedRemotes();
      return Promise.all(
        remotes.map(async (remote) => {
          const [served] = inServedOrder(remote, known);
          const load = served && {
            remote: remote.name,
            release: served.release,
            listing: listingOf(remote, served),
          };
          const totals = load && (await loads.totals(load, since()));
          const { loads: all = 0, failures = 0 } = totals ?? {};
          return { remote, served, demoted: demotedOf(remote, known), loads: all, failures };
        }),
      );
    },
  };
}

/**
 * Returns the listed releases of a report without duplicates. Others are not counted, so strangers cannot add
 * rows.
 */
function listedLoads(
  remotes: readonly ListedRemote[],
  reported: readonly { remote: string; release: string }[],
): ListedLoad[] {
  return remotes.flatMap((remote) =>
    remote.releases
      .filter(({ release }) =>
        reported.some((each) => each.remote === remote.name && each.release === release),
      )
      .map((found) => ({
        remote: remote.name,
        release: found.release,
        listing: listingOf(remote, found),
      })),
  );
}
