import { createHash } from 'node:crypto';
import { importPartBytes } from '@timeweave/shared/api';
import ipaddr from 'ipaddr.js';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/index.ts';
import { tooManyRequests } from '../errors/index.ts';

interface Allowance {
  points: number;
  /** In seconds. */
  duration: number;
}

const minute = 60;
const hour = 3600;

/** Rate limits. An office shares one address, so limits per address are higher than per account. */
const allowances = {
  'password/account': { points: 10, duration: minute },
  'password/address': { points: 50, duration: minute },
  // A code has six digits: few guesses, or a day of them would find one.
  'second-factor/account': { points: 10, duration: 15 * minute },
  'second-factor/address': { points: 50, duration: minute },
  'sign-up/address': { points: 100, duration: minute },
  'mail/recipient': { points: 5, duration: hour },
  'invitation/person': { points: 100, duration: hour },
  'invitation/workspace': { points: 100, duration: hour },
  'invoice-mail/workspace': { points: 100, duration: hour },
  'image/person': { points: 60, duration: hour },
  'data-export/person': { points: 5, duration: hour },
  'workspace-export/person': { points: 10, duration: hour },
  'workspace-export/download': { points: 20, duration: hour },
  // An administration's own history is smaller by far. Parts count when they are stored, also again: 2 GB.
  'import-part/person': { points: Math.floor(2_000_000_000 / importPartBytes), duration: 24 * hour },
  'import-file/person': { points: 200, duration: 24 * hour },
  'api-token': { points: 120, duration: minute },
  'integration-token': { points: 120, duration: minute },
  'integration-grant': { points: 600, duration: minute },
  'integration-grant/person': { points: 60, duration: minute },
  'integration-grant/address': { points: 120, duration: minute },
  'failure-report/address': { points: 60, duration: minute },
  'deploy-token/address': { points: 120, duration: minute },
  // One report per page view, for a whole office.
  'load-report/address': { points: 600, duration: minute },
  'remote-health/address': { points: 60, duration: minute },
  // Links to reports and links for clients.
  'secret-link/address': { points: 60, duration: minute },
  'secret-link': { points: 120, duration: minute },
  // Calendar services read the feeds of many users from one network.
  'calendar-feed/address': { points: 600, duration: minute },
  'calendar-feed': { points: 20, duration: minute },
  'calendar-fetch/person': { points: 120, duration: hour },
  'webhook-test': { points: 60, duration: hour },
  'mailed-code/address': { points: 100, duration: minute },
} satisfies Record<string, Allowance>;

type Limit = keyof typeof allowances;

/** The part of a `pg` client that the library needs, on Kysely's pool. */
function clientOf(db: Database) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
}

/** Hashes addresses, which may belong to strangers without an account. */
const keyOf = (whose: string) => createHash('sha256').update(whose.trim().toLowerCase()).digest('base64url');

/** Returns the network of an address: an IPv4 address itself, or the first bytes of an IPv6 address. */
function prefixOf(address: string, bytes: number): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6' ? parsed.toByteArray().slice(0, bytes).join('.') : parsed.toString();
}

/** One connection has a whole /64 of IPv6 addresses, so they count as one. */
export const networkOf = (address: string): string => prefixOf(address, 8);

/** The largest block that providers assign to one customer: a /48 of IPv6 addresses. */
export const siteOf = (address: string): string => prefixOf(address, 6);

const subjectOf = (limit: Limit, whose: string) =>
  keyOf(limit.endsWith('/address') ? networkOf(whose) : whose);

export type Limits = ReturnType<typeof rateLimits>;

/** Rate limits, counted in the database: shared by all servers and kept across restarts. */
export function rateLimits(db: Database) {
  const limiters = new Map(
    Object.entries(allowances).map(([limit, allowance]) => [
      limit,
      new RateLimiterPostgres({
        ...allowance,
        storeClient: clientOf(db),
        storeType: 'client',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: limit,
      }),
    ]),
  );
  /** Counts a request; returns how many are left (-1 beyond the limit) and the seconds until the limit resets. */
  async function count(limit: Limit, whose: string) {
    const { points: allowed } = allowances[limit];
    try {
      const used = await limiters.get(limit)?.consume(subjectOf(limit, whose));
      const resetSeconds = Math.ceil((used?.msBeforeNext ?? 0) / 1000);
      return { allowed, left: used?.remainingPoints ?? 0, resetSeconds };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { allowed, left: -1, resetSeconds: Math.ceil(refusal.msBeforeNext / 1000) };
    }
  }

  return {
    count,

    /** Counts an attempt, or throws 429 when the limit is reached. `textOf` returns the message; it gets the time to wait. */
    async use(limit: Limit, whose: string, param?: string, textOf?: (wait: string) => string): Promise<void> {
      const { left, resetSeconds } = await count(limit, whose);
      if (left < 0) throw tooManyRequests(resetSeconds, param, textOf);
    },

    /** Throws 429 unless so many attempts are left; counts nothing. */
    async need(
      limit: Limit,
      whose: string,
      attempts: number,
      param: string,
      textOf: (wait: string) => string,
    ): Promise<void> {
      const used = await limiters.get(limit)?.get(subjectOf(limit, whose));
      if (used && used.remainingPoints < attempts)
        throw tooManyRequests(Math.ceil(used.msBeforeNext / 1000), param, textOf);
    },

    /** Undoes the count of an attempt whose password was correct. */
    async giveBack(limit: Limit, whose: string): Promise<void> {
      await limiters.get(limit)?.reward(subjectOf(limit, whose));
    },
  };
}
