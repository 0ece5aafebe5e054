import type { Executor } from '../database/index.ts';
import { notFound } from '../errors/index.ts';
import { mayManage } from '../projects/index.ts';
import { maySeeRates, workspacesRepository } from '../workspaces/index.ts';
import { clientLinksRepository } from './client-links.repository.ts';

interface Creator {
  workspaceId: number;
  personId: number;
  role: 'admin' | 'member' | null;
  projectRole: 'manager' | 'member' | null;
  archived: boolean;
  isOfItsClient: boolean;
}

const memberOf = ({ workspaceId, personId, role }: Creator) => ({
  workspaceId,
  personId,
  isAdmin: role === 'admin',
});

/** Returns whether a valid link works: its creator still manages the project, which is not archived and has the same client. */
export const doesWork = (link: Creator) =>
  !link.archived && link.isOfItsClient && link.role !== null && mayManage(memberOf(link), link.projectRole);

/**
 * Returns what a working link opens, by the hash of its token, limited to what its creator may see now; undefined for
 * every reason why it does not work.
 */
export async function findClientLink(db: Executor, hash: string, now: Date) {
  const link = await clientLinksRepository(db).find(hash, now);
  if (!link || !doesWork(link)) return undefined;
  const rules = await workspacesRepository(db).rules(link.workspaceId);
  const member = memberOf(link);
  const showsAmounts = link.shows_amounts && maySeeRates(member, rules);
  return { ...link, member, rules, currency: showsAmounts ? rules.currency : null };
}

/** The error for every reason why a link does not work. */
export const linkIsGone = () => notFound('This link no longer works.', 'token');

/** A working link with its project. `currency` is that of amounts, null when it shows none. */
export type FoundClientLink = NonNullable<Awaited<ReturnType<typeof findClientLink>>>;
