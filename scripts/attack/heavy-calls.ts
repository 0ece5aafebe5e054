import { attackedProduct } from './attacked-product.ts';
import type { Cleanup, Finding } from './fault.ts';
import { flood } from './flood.ts';
import { addEntries, lastYear, manyWords, personId } from './heavy-data.ts';
import { ordinaryPeople, signUpSeveral } from './ordinary-people.ts';

const attackerCount = 3;

/** Requests suggestions with sixty words that each occur at the end of a long description. */
export async function heavySuggestions(cleanup: Cleanup): Promise<Finding[]> {
  const { url, db } = await attackedProduct(cleanup);
  const attackers = await signUpSeveral(url, attackerCount);
  for (const person of attackers) {
    const owner = { workspaceId: person.auth.workspace_id, ownerId: personId(person) };
    await addEntries(db, owner, 5_000, { length: 2_800, ending: manyWords.join(' ') });
  }
  return flood(url, await ordinaryPeople(cleanup, url), {
    fault: 'suggestions with many words over long descriptions',
    call: 'POST /api/usertime/suggest',
    attackers,
    payload: ({ auth: { workspace_id } }) => ({ workspace_id, term: manyWords.join(' '), limit: 20 }),
  });
}

/** Requests reports of a year over many entries. */
export async function heavyReports(cleanup: Cleanup): Promise<Finding[]> {
  const { url, db } = await attackedProduct(cleanup);
  const attackers = await signUpSeveral(url, attackerCount);
  for (const person of attackers) {
    const owner = { workspaceId: person.auth.workspace_id, ownerId: personId(person) };
    await addEntries(db, owner, 60_000, { length: 30 });
  }
  return flood(url, await ordinaryPeople(cleanup, url), {
    fault: 'reports of a year over 60,000 entries',
    call: 'POST /api/report/week_data',
    attackers,
    payload: ({ auth: { workspace_id } }) => ({ workspace_id, ...lastYear() }),
  });
}
