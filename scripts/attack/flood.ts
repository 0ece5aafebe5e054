import autocannon from 'autocannon';
import type { ApiPerson } from '../product/api-person.ts';
import type { OrdinaryPeople } from './ordinary-people.ts';
import { type Finding, pause } from './fault.ts';

const [floodSeconds, connectionsEach] = [10, 4];
/** Time in ms during which others are observed after the flood. */
const afterMs = 6_000;

interface Flood {
  fault: string;
  call: string;
  attackers: readonly ApiPerson[];
  payload: (person: ApiPerson) => object;
}

async function flooding(url: string, { call, payload }: Flood, person: ApiPerson): Promise<string[]> {
  const [method, path] = call.split(' ');
  const { statusCodeStats = {}, errors } = await autocannon({
    url: `${url}${path}`,
    method: method === 'PUT' ? 'PUT' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.auth.token}` },
    body: JSON.stringify(payload(person)),
    connections: connectionsEach,
    duration: floodSeconds,
    timeout: floodSeconds,
  });
  const statuses = Object.entries(statusCodeStats).map(([status, { count = 0 }]) => `${status} ×${count}`);
  return errors > 0 ? [...statuses, `no answer ×${errors}`] : statuses;
}

/** A few users send the same expensive call repeatedly while others work. */
export async function flood(url: string, ordinary: OrdinaryPeople, plan: Flood): Promise<Finding[]> {
  const start = performance.now();
  const answers = await Promise.all(plan.attackers.map((person) => flooding(url, plan, person)));
  const end = performance.now();
  await pause(afterMs);
  await ordinary.stop();
  const theirs = answers.map((each) => each.join(', ') || 'nothing').join('; ');
  return [
    {
      fault: `${plan.fault}, ${plan.attackers.length} people with ${connectionsEach} connections each for ${floodSeconds} s`,
      noticed: `${ordinary.noticed(start, end)}. Attackers got ${theirs}`,
      recovery: ordinary.recovery(end),
    },
  ];
}
