import type { ApiCall } from '../../../shared/src/api/index.ts';
import type { ApiPerson } from '../../product/api-person.ts';

/** A measured call, with the same payload each time or the next one of a list. */
export interface ProfiledCall {
  name: ApiCall;
  payload: (person: ApiPerson, turn: number) => object;
}

const minuteS = 60;
const isoDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const nowS = Math.floor(Date.now() / 1000);

const report =
  (days: number): ProfiledCall['payload'] =>
  ({ auth: { workspace_id } }) => ({ workspace_id, start: isoDay(days), end: isoDay(0), timeZone: 'UTC' });

/** The calls of `npm run bench -- profile NAME`. */
export const profiledCalls: Readonly<Record<string, ProfiledCall>> = {
  list: {
    name: 'POST /api/usertime/list',
    payload: ({ auth: { workspace_id } }) => ({ workspace_id, offset: 0 }),
  },
  running: { name: 'POST /api/usertime/running', payload: () => ({}) },
  create: {
    name: 'POST /api/usertime/create',
    payload: ({ auth: { workspace_id } }, turn) => ({ workspace_id, title: `Work ${turn % 200}` }),
  },
  'manual-entry': {
    name: 'POST /api/usertime/manual_entry',
    payload: ({ auth: { workspace_id } }, turn) => ({
      workspace_id,
      title: `Work ${turn % 200}`,
      timer_start: nowS - (turn % 5000) * minuteS - minuteS,
      timer_end: nowS - (turn % 5000) * minuteS,
    }),
  },
  verify: { name: 'POST /api/token/verify', payload: ({ auth: { token } }) => ({ token }) },
  suggest: {
    name: 'POST /api/usertime/suggest',
    payload: ({ auth: { workspace_id } }) => ({ workspace_id, term: 'work 1', limit: 10 }),
  },
  projects: {
    name: 'POST /api/project/search',
    payload: ({ auth: { workspace_id } }) => ({ workspace_id, searchTerm: 'project 1' }),
  },
  clients: {
    name: 'POST /api/client/search',
    payload: ({ auth: { workspace_id } }) => ({ workspace_id, searchTerm: 'client 1' }),
  },
  tags: {
    name: 'POST /api/tag/list',
    payload: ({ auth: { workspace_id } }) => ({ workspace_id, tagTerm: 'tag 1' }),
  },
  month: { name: 'POST /api/report/week_data', payload: report(30) },
  report: { name: 'POST /api/report/week_data', payload: report(365) },
};
