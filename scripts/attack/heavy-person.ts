import { type ApiPerson, signUp } from '../product/api-person.ts';
import type { Cleanup, Finding } from './fault.ts';
import { addEntries, lastYear, personId } from './heavy-data.ts';
import { watchedProduct } from './watched-list.ts';

const connections = 16;
/** Entries in the calendars, one every five minutes. */
const entries = 4_000;
/** Maximum entries of a bulk change. */
const changed = 500;

const post = (path: string, { auth: { token } }: ApiPerson, payload: object) => ({
  path,
  method: 'POST' as const,
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify(payload),
});

/** One user sends heavy calls over many connections while another lists entries. */
export async function heavyPerson(cleanup: Cleanup): Promise<Finding[]> {
  const { url, db, watch } = await watchedProduct(cleanup);
  const person = await signUp(url);
  const { workspace_id } = person.auth;
  const owner = { workspaceId: workspace_id, ownerId: personId(person) };
  const ids = await addEntries(db, owner, entries, { length: 30 });
  const { end } = lastYear();
  const start = new Date(Date.parse(end) - 80 * 86_400_000).toISOString().slice(0, 10);
  const timer_ids = ids.slice(-changed);

  const calendar = post('/api/report/calendar_data', person, { workspace_id, start, end });
  const bulk = (title: string) => ({
    ...post('/api/usertime/bulk_edit', person, { workspace_id, timer_ids, title }),
    method: 'PUT' as const,
  });
  const { token } = await person.call('POST /api/calendar_feed/create', { workspace_id });
  const feed = { path: `/api/calendar_feed/${token}.ics`, method: 'GET' as const };
  const edit = {
    ...bulk('Work'),
    body: JSON.stringify({ workspace_id, timer_ids: timer_ids.slice(-1), title: 'One' }),
  };
  const editAgain = { ...edit, body: edit.body.replace('One', 'Two') };

  const by = `${connections} connections of one user`;
  return [
    await watch(`${by} read a calendar of ${entries} entries`, { url, connections, requests: [calendar] }),
    await watch(`${by} change ${changed} entries`, {
      url,
      connections,
      requests: [bulk('One'), bulk('Two')],
    }),
    await watch(`${by} read a feed of ${entries} entries`, { url, connections, requests: [feed] }),
    await watch(`${by} change an entry and read the feed`, {
      url,
      connections,
      requests: [edit, feed, editAgain, feed],
    }),
  ];
}
