import { createHash } from 'node:crypto';
import type { ImportChoices, ImportPerson } from '@timeweave/shared/api';
import type { Executor } from '../database/index.ts';
import type { ReadEntry } from './formats/read-file.ts';

interface KnownMember {
  personId: number;
  name: string;
  email: string;
  isClosed: boolean;
}

/** Returns a name without case, accents, punctuation and order of its words. */
const nameKey = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');

/** A person as files name them. An archive has ids, too, and closed accounts, which nobody can join with. */
type FilePerson = ReadEntry['person'] & { id?: number; closedEmail?: string | null };

/** Identifies a person of the files: by the address, or else by the name. */
const keyOf = ({ email, name, id }: FilePerson) =>
  createHash('sha256')
    .update(email === null ? `name ${nameKey(name ?? '')} ${id ?? ''}` : `email ${email.toLowerCase()}`)
    .digest('hex')
    .slice(0, 16);

/** Returns the address of each name that has exactly one in the files. */
function addressesByName(written: Iterable<FilePerson>): Map<string, string | undefined> {
  const addresses = new Map<string, string | undefined>();
  for (const { email, name } of written) {
    if (email === null || name === null) continue;
    const [key, address] = [nameKey(name), email.toLowerCase()];
    const isOnly = !addresses.has(key) || addresses.get(key) === address;
    addresses.set(key, isOnly ? address : undefined);
  }
  return addresses;
}

const isWithoutAddress = ({ email }: KnownMember) => email.endsWith('@not-joined.invalid');

/** Active and deactivated members, also of closed accounts. */
async function membersOf(db: Executor, workspaceId: number): Promise<KnownMember[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .where('membership.workspace_id', '=', workspaceId)
    .leftJoin('not_joined', (join) =>
      join
        .onRef('not_joined.workspace_id', '=', 'membership.workspace_id')
        .onRef('not_joined.person_id', '=', 'membership.person_id'),
    )
    .select(['person.id', 'person.first_name', 'person.last_name', 'membership.name'])
    .select(({ eb }) => eb('person.closed_at', 'is not', null).$castTo<boolean>().as('isClosed'))
    .select(({ fn }) => fn.coalesce('not_joined.email', 'person.email').as('email'))
    .orderBy('person.id')
    .execute();
  return rows.map(({ id, email, first_name, last_name, name, isClosed }) => ({
    personId: id,
    email,
    isClosed,
    name: name ?? `${first_name} ${last_name}`,
  }));
}

/**
 * Returns whose entries the files have; matches members by address, and by a name that only one has. Entries of nobody are the
 * importer's. People who are yet to be added have no `user_id`.
 */
export async function importedPeople(
  db: Executor,
  { workspaceId, importerId }: { workspaceId: number; importerId: number },
  written: Iterable<FilePerson>,
  choices: ImportChoices['people'] = [],
) {
  const addresses = addressesByName(written);
  const all = await membersOf(db, workspaceId);
  const members = all.filter(({ isClosed }) => !isClosed);
  const byId = new Map(members.map((member) => [member.personId, member]));
  const byEmail = new Map(members.map((member) => [member.email.toLowerCase(), member]));
  const byName = new Map<string, KnownMember | undefined>();
  // Two members of one name: neither matches.
  for (const member of members)
    byName.set(nameKey(member.name), byName.has(nameKey(member.name)) ? undefined : member);
  const chosen = new Map(choices.map((choice) => [choice.key, choice]));
  const people = new Map<string, ImportPerson>();
  const asWritten = new Map<string, ImportPerson>();

  const matched = new Set<number>();
  /**
   * People of an archive without an address are those that an earlier import of it has added, in the same order; or closed
   * accounts of the workspace that it comes from.
   */
  function knownEarlier(name: string | null, closedEmail: string | null): KnownMember | undefined {
    const found = all.find(
      (member) =>
        (member.isClosed ? member.email === closedEmail : isWithoutAddress(member)) &&
        !matched.has(member.personId) &&
        nameKey(member.name) === nameKey(name ?? ''),
    );
    if (found) matched.add(found.personId);
    return found;
  }

  function memberFor({ email, name, id, closedEmail = null }: FilePerson): KnownMember | undefined {
    if (email !== null) return byEmail.get(email.toLowerCase());
    if (id !== undefined) return knownEarlier(name, closedEmail);
    return name === null ? byId.get(importerId) : byName.get(nameKey(name));
  }

  /** One name with an address in one file and without in another is one person, unless a member has the name. */
  function withAddress(person: FilePerson): FilePerson {
    const { email, name } = person;
    const address = email === null && name !== null ? addresses.get(nameKey(name)) : undefined;
    if (address === undefined) return person;
    const member = memberFor(person);
    return member && member.email.toLowerCase() !== address ? person : { email: address, name };
  }

  function decided(key: string, person: FilePerson) {
    const choice = chosen.get(key);
    const email = choice?.email ?? person.email;
    const member = choice ? byId.get(choice.user_id ?? 0) : memberFor({ ...person, email });
    const to = choice?.to ?? (member ? 'member' : 'add');
    // The address that was typed may be a member's.
    const known = to === 'add' && email !== null ? byEmail.get(email.toLowerCase()) : member;
    if (to !== 'skip' && known) return { to: 'member' as const, email, member: known, problem: null };
    return { to, email, member: undefined, problem: to === 'member' ? 'Choose a member.' : null };
  }

  return {
    people,

    of(inRow: FilePerson): ImportPerson {
      const text = `${inRow.email}\n${inRow.name}\n${inRow.id}`;
      const before = asWritten.get(text);
      if (before) return before;
      const person = withAddress(inRow);
      const key = keyOf(person);
      const known = people.get(key);
      if (known) {
        asWritten.set(text, known);
        return known;
      }
      const { to, email, member, problem } = decided(key, person);
      const name = person.name ?? person.email ?? 'Rows without a name';
      const found: ImportPerson = {
        key,
        name,
        email,
        to,
        problem,
        user_id: member?.personId ?? null,
        user_name: member?.name ?? null,
        entries: 0,
        seconds: 0,
      };
      people.set(key, found);
      return found;
    },
  };
}

export type ImportedPeople = Awaited<ReturnType<typeof importedPeople>>;
