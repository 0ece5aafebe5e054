import { existsSync, readFileSync } from 'node:fs';
import { signUp } from '../product/api-person.ts';
import { attackedProduct } from './attacked-product.ts';
import { type Cleanup, type Finding, pause, shown } from './fault.ts';
import { addEntries, lastYear, personId } from './heavy-data.ts';
import { ordinaryPeople } from './ordinary-people.ts';

const [titles, length] = [100_000, 2_400];

/** Returns the process's current and maximum memory in MB; NaN if the system does not report it. */
function memoryOf(pid = 0): { now: number; most: number } {
  const file = `/proc/${pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const megabytes = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024);
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

/** Requests the summary report with as many descriptions as entries. */
export async function manyTitles(cleanup: Cleanup): Promise<Finding[]> {
  const { url, db, child } = await attackedProduct(cleanup);
  const person = await signUp(url);
  const { workspace_id, token } = person.auth;
  await addEntries(db, { workspaceId: workspace_id, ownerId: personId(person) }, titles, { length });
  const ordinary = await ordinaryPeople(cleanup, url);
  const before = memoryOf(child.pid).now;
  const start = performance.now();
  const response = await fetch(`${url}/api/report/week_data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ workspace_id, ...lastYear() }),
    signal: AbortSignal.timeout(60_000),
  });
  let bytes = 0;
  for await (const part of response.body ?? []) bytes += (part as Uint8Array).byteLength;
  const end = performance.now();
  await pause(2_000);
  await ordinary.stop();
  const answer = `${response.status}, ${(bytes / 1e6).toFixed(1)} MB in ${shown(end - start)}`;
  return [
    {
      fault: `week_data over ${titles.toLocaleString('en')} different titles`,
      noticed: `answer ${answer}; memory ${before} MB before, ${memoryOf(child.pid).most} MB at most; others: ${ordinary.noticed(start, end)}`,
      recovery: ordinary.recovery(end),
    },
  ];
}
