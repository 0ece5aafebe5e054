import autocannon from 'autocannon';
import { sql } from 'kysely';
import type { Database } from '../../server/src/database/index.ts';
import { type ApiPerson, signUp } from '../product/api-person.ts';
import { addEntries, addPeople, type WorkspaceSize } from './full-workspace.ts';
import type { MeasuredCall } from './measured-calls.ts';

/** Concurrent users, one per connection. */
export const connections = 10;

/** A million entries over two years. */
export const millionEntries: WorkspaceSize = { people: 200, entriesEach: 5000, hoursApart: 3.5 };

const idOf = ({ auth }: ApiPerson) => Number(atob(auth.user_id));

/** Signs up one member per connection, in one workspace with fifty projects and the given entries. */
export async function fillWorkspace(url: string, db: Database, size: WorkspaceSize): Promise<ApiPerson[]> {
  const owner = await signUp(url);
  const { workspace_id } = owner.auth;
  const persons = [owner];
  while (persons.length < connections) {
    const member = await signUp(url);
    const membership = { workspace_id, person_id: idOf(member), role: 'member' } as const;
    await db.insertInto('membership').values(membership).execute();
    persons.push({ ...member, auth: { ...member.auth, workspace_id } });
  }
  await addPeople(db, workspace_id, { ...size, people: size.people - connections });
  await sql`
    insert into project (workspace_id, name, color, billable, created_by)
    select ${workspace_id}, 'Project ' || n, '#0b7285', true, ${idOf(owner)} from generate_series(1, 50) n
  `.execute(db);
  await addEntries(db, workspace_id, idOf(owner), size);
  return persons;
}

/** Returns a user's requests, each with the next payload. */
function requestsOf({ name, payload }: MeasuredCall) {
  let turn = 0;
  const [method, path] = name.split(' ');
  return (person: ApiPerson) => ({
    method: method === 'PUT' ? ('PUT' as const) : ('POST' as const),
    path: path ?? '',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.auth.token}` },
    setupRequest: (request: autocannon.Request) => ({
      ...request,
      body: JSON.stringify(payload(person, (turn += 1))),
    }),
  });
}

/** Sends as many requests as the users can, each one at a time, for `seconds`. */
export async function loadWith(
  url: string,
  persons: readonly ApiPerson[],
  call: MeasuredCall,
  seconds: number,
): Promise<autocannon.Result> {
  const requestOf = requestsOf(call);
  let next = 0;
  const result = await autocannon({
    url,
    connections: persons.length,
    duration: seconds,
    setupClient: (client) => {
      const person = persons[(next += 1) % persons.length];
      if (person) client.setRequests([requestOf(person)]);
    },
  });
  if (result.errors + result.non2xx > 0)
    throw new Error(`${call.name}: ${result.errors} errors, ${result.non2xx} refusals`);
  return result;
}
