import type { FastifyBaseLogger } from 'fastify';
import type { OidcSetting } from '../config/index.ts';
import { type Database, inTransaction } from '../database/index.ts';
import type { JobHandlers } from '../jobs/index.ts';
import type { FieldCipher } from '../secrets/index.ts';
import { membershipsRepository, workspacesRepository } from '../workspaces/index.ts';
import { askAgain } from './ask-again.ts';
import {
  encryptRefreshToken,
  type GroupCheck,
  groupChecksRepository,
  refreshTokenOf,
} from './group-checks.repository.ts';
import { endByGroups, joinByGroups } from './join-by-groups.service.ts';
import { isAllowed, isByGroups, openIdConnection } from './openid-connection.ts';

interface GroupChecks {
  oidc?: OidcSetting | undefined;
  cipher: FieldCipher;
  clock: () => Date;
  log: FastifyBaseLogger;
}

const minuteMs = 60_000;
/** With a run every ten minutes, each check is less than an hour old. */
const validMs = 45 * minuteMs;
const runMs = 5 * minuteMs;
const atOnce = 4;

function groupChecker(db: Database, oidc: OidcSetting, workspaceId: number, work: GroupChecks) {
  const { cipher, clock, log } = work;
  const connection = openIdConnection(oidc);

  function ask(check: GroupCheck) {
    const { personId, issuer, subject, encrypted } = check;
    const refreshToken = refreshTokenOf(cipher, check);
    // Another issuer must not see the token.
    if (encrypted === null || refreshToken === undefined || issuer !== oidc.issuer) return 'unknown';
    const keep = (next: string) =>
      groupChecksRepository(db).replaceToken(
        personId,
        encrypted,
        encryptRefreshToken(cipher, personId, next),
      );
    return askAgain(connection, oidc, { subject, refreshToken, keep });
  }

  return async function checkMember(check: GroupCheck): Promise<void> {
    const { personId } = check;
    const groups = await ask(check);
    const now = clock();
    await inTransaction(db, async (transaction) => {
      const workspace = await workspacesRepository(transaction).lockOpen(workspaceId);
      if (!(await groupChecksRepository(transaction).noteCheck(check, now))) return;
      const member = await membershipsRepository(transaction).of(workspaceId, personId);
      if (!workspace || !member?.active) return;
      if (typeof groups !== 'string' && isAllowed(oidc, groups))
        return joinByGroups(transaction, oidc, groups, personId, { now, log });
      // Where everybody is allowed, groups decide only roles.
      if (oidc.allowedGroups.length === 0) return;
      const why = typeof groups === 'string' ? groups : 'left';
      await endByGroups(transaction, { workspaceId, ...workspace }, personId, why, now);
    });
  };
}

/** Checks the groups of the members of the operator's workspace again after the log-in (decision 0114). */
export function groupCheckJobs(db: Database, work: GroupChecks) {
  const { oidc, clock, log } = work;
  return {
    'oidc-groups/check': async (_payload, { signal, stopping }) => {
      if (oidc?.workspaceId === undefined || !isByGroups(oidc)) return;
      const { workspaceId, issuer } = oidc;
      const checks = groupChecksRepository(db);
      const now = clock();
      await checks.addLinked(workspaceId, issuer, now);
      const due = await checks.due(workspaceId, new Date(now.getTime() - validMs), now);
      const checkMember = groupChecker(db, oidc, workspaceId, work);
      const ends = AbortSignal.any([signal, AbortSignal.timeout(runMs), ...(stopping ? [stopping] : [])]);
      const failures: unknown[] = [];
      const checkNext = async (): Promise<void> => {
        const check = ends.aborted ? undefined : due.shift();
        if (!check) return;
        await checkMember(check).catch((error: unknown) => failures.push(error));
        return checkNext();
      };
      await Promise.all(Array.from({ length: atOnce }, checkNext));
      if (failures.length > 0)
        log.warn(
          { err: failures[0], failed: failures.length },
          'the OpenID provider did not tell the groups of members',
        );
    },
  } satisfies Partial<JobHandlers>;
}
