import { sql } from 'kysely';

/** Selects whether a user has turned on two-step log-in; `person` is a column with the user's id. */
export const hasSecondFactor = (person: `${string}.${string}`) => sql<boolean>`exists (
  select from second_factor where second_factor.person_id = ${sql.ref(person)} and enabled_at is not null
)`;

type Column = `${string}.${string}`;

/**
 * Selects whether a user has the two-step log-in that a workspace requires, or it requires none (decision 0127). Every door
 * to a workspace's data that is no call of it must ask: `second-factor/doors.test.ts` lists them.
 */
export const hasRequiredFactor = (workspace: Column, person: Column) => sql<boolean>`(not exists (
  select from workspace required where required.id = ${sql.ref(workspace)} and required.second_factor_required
) or ${hasSecondFactor(person)})`;

/** The same for a query that joins `membership`. */
export const memberHasRequiredFactor = hasRequiredFactor('membership.workspace_id', 'membership.person_id');
