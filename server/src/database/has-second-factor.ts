import { sql } from 'kysely';

/** Selects whether a user has turned on two-step log-in; `person` is a column with the user's id. */
export const hasSecondFactor = (person: `${string}.${string}`) => sql<boolean>`exists (
  select from second_factor where second_factor.person_id = ${sql.ref(person)} and enabled_at is not null
)`;
