import type { Database } from '../../server/src/database/index.ts';
import { hashOfSecret, newSecret } from '../../server/src/secrets/index.ts';
import { clients } from './company.ts';
import { projects } from './projects.ts';

const dayMs = 86_400_000;

/** Adds a link for the client of each project with a budget, made by the owner; nobody has its address. */
export async function addClientLinks(
  db: Database,
  {
    workspaceId,
    ownerId,
    projectIds,
    now,
  }: { workspaceId: number; ownerId: number; projectIds: readonly number[]; now: Date },
): Promise<void> {
  const links = projects.flatMap(({ client, budget, budgetInMoney }, index) => {
    const label = client === null ? undefined : clients[client]?.name;
    if (label === undefined || (budget ?? budgetInMoney) === undefined) return [];
    return {
      workspace_id: workspaceId,
      project_id: projectIds[index] ?? 0,
      token_hash: hashOfSecret(newSecret()),
      person_id: ownerId,
      label,
      shows_descriptions: true,
      shows_people: index % 2 === 0,
      shows_amounts: budgetInMoney !== undefined,
      billable_only: budgetInMoney !== undefined,
      created_at: new Date(now.getTime() - 20 * dayMs),
      expires_at: new Date(now.getTime() + 70 * dayMs),
      last_opened_at: index % 3 === 0 ? null : new Date(now.getTime() - dayMs),
    };
  });
  await db.insertInto('client_link').values(links).execute();
}
