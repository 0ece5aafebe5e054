import type { ImportChoices, ImportPerson } from '@timeweave/shared/api';

type Chosen = NonNullable<ImportChoices['people']>[number];

/** Who a person of the files is in the workspace. */
export interface PersonChoice {
  to: ImportPerson['to'];
  user_id: number | undefined;
  email: string | undefined;
  /** Whether the user may enter the address: the files have none. */
  asksEmail: boolean;
  problem: string | undefined;
}

/**
 * Returns what is chosen for a person: the user's choice, or what the server found; and what it lacks. While the files are
 * read again, the server's last word is about an earlier choice.
 */
export function personChoice(person: ImportPerson, choices: ImportChoices, isStale = false): PersonChoice {
  const own = choices.people?.find(({ key }) => key === person.key);
  const { to, user_id } = own ?? person;
  const email = own?.email ?? person.email ?? undefined;
  const asksEmail = to === 'add' && (own?.email !== undefined || person.email === null);
  const problem = own && isStale ? undefined : (person.problem ?? undefined);
  return { to, user_id: user_id ?? undefined, email, asksEmail, problem };
}

/** Returns the choices with another one for a person. */
export function withPerson({ people = [] }: ImportChoices, chosen: Chosen): Chosen[] {
  return [...people.filter(({ key }) => key !== chosen.key), chosen];
}
