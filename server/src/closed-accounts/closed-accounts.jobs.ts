import { type Database, inTransaction, type Executor } from '../database/index.ts';
import { discardImage } from '../images/index.ts';
import { type JobHandlers, jobsRepository } from '../jobs/index.ts';
import { notify } from '../notifications/index.ts';
import { restorableSince } from '../persons/index.ts';
import { type ClosedAccount, closedAccountsRepository } from './closed-accounts.repository.ts';
import { passNextOwnership } from './ownership.ts';

interface Settings {
  clock: () => Date;
  /** Deletes the stored mails to an address. Must be repeatable: the transaction may fail afterwards. */
  forgetMails: (email: string) => Promise<void>;
}

async function purge(db: Executor, account: ClosedAccount, { clock, forgetMails }: Settings): Promise<void> {
  const accounts = closedAccountsRepository(db);
  await accounts.endTimer(account.id);
  for (const workspace of await accounts.ownWorkspaces(account.id)) {
    await accounts.deleteWorkspace(workspace.id);
    await discardImage(db, workspace.logo);
  }
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
 * time stays in the workspace as 'Former member'; a workspace without other members is deleted. Other
 * workspaces that they owned get a new owner.
 */
export function closedAccountJobs(db: Database, settings: Settings) {
  return {
    'closed-accounts/purge': async (_payload, { signal }) => {
      const closedBefore = restorableSince(settings.clock());
      const purgeNext = (transaction: Executor) =>
        closedAccountsRepository(transaction)
          .lockNext(closedBefore)
          .then(async (account) => account && (await purge(transaction, account, settings), true));
      while (await inTransaction(db, purgeNext)) signal.throwIfAborted();
      const passNext = (transaction: Executor) => passNextOwnership(transaction, settings.clock());
      while (await inTransaction(db, passNext)) signal.throwIfAborted();
    },
  } satisfies Partial<JobHandlers>;
}
