import { type Database, type Executor, inTransaction } from '../database/index.ts';
import { markAbandoned } from '../deleted-workspaces/index.ts';
import { discardImage } from '../images/index.ts';
import { type JobHandlers, jobsRepository } from '../jobs/index.ts';
import { notify } from '../notifications/index.ts';
import { restorableSince } from '../persons/index.ts';
import { purgeEach, type PurgeReports } from '../purges/index.ts';
import { type ClosedAccount, closedAccountsRepository } from './closed-accounts.repository.ts';
import { ownerlessWorkspaces, passOwnership } from './ownership.ts';

interface Settings extends PurgeReports {
  clock: () => Date;
  /** Deletes the stored mails to an address. Must be repeatable: the transaction may fail afterwards. */
  forgetMails: (email: string) => Promise<void>;
}

async function purge(db: Executor, account: ClosedAccount, { clock, forgetMails }: Settings): Promise<void> {
  const accounts = closedAccountsRepository(db);
  await accounts.endTimer(account.id);
  await accounts.deleteRowsOf(account.id);
  await jobsRepository(db).forget(account.id, account.email);
  await accounts.forgetAddress(account.email);
  const workspaces = await accounts.leaveWorkspaces(account.id);
  await accounts.anonymise(account.id, clock());
  await discardImage(db, account.avatar);
  await forgetMails(account.email);
  for (const workspaceId of workspaces)
    await notify(db, { workspaceId }, 'workspace/changed', { workspaceId });
}

/**
 * Deletes the personal data of accounts 90 days after they were closed, one account per transaction. Their
 * time stays in the workspace as 'Former member'. A workspace that they owned gets a new owner; one that
 * nobody can enter is deleted.
 */
export function closedAccountJobs(db: Database, settings: Settings) {
  return {
    'closed-accounts/purge': async (_payload, { signal }) => {
      const closedBefore = restorableSince(settings.clock());
      await purgeEach('account', await closedAccountsRepository(db).dueIds(closedBefore), settings, {
        signal,
        purge: (id) =>
          inTransaction(db, async (transaction) => {
            const account = await closedAccountsRepository(transaction).lockDue(id, closedBefore);
            if (account) await purge(transaction, account, settings);
          }),
      });
      await purgeEach('owner', await ownerlessWorkspaces(db), settings, {
        signal,
        purge: (id) => inTransaction(db, (transaction) => passOwnership(transaction, id, settings.clock())),
      });
      await inTransaction(db, (transaction) => markAbandoned(transaction, settings.clock()));
    },
  } satisfies Partial<JobHandlers>;
}
