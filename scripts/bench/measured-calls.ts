import type { ApiCall } from '../../shared/src/api/index.ts';
import type { ApiPerson } from '../product/api-person.ts';

/** A measured call, with the same payload each time or the next one of a list. */
export interface MeasuredCall {
  /** The first cell of its row. */
  label: string;
  name: ApiCall;
  payload: (person: ApiPerson, turn: number) => object;
}

const minuteS = 60;
const nowS = Math.floor(Date.now() / 1000);

/** The calls of `throughput` and `growth`. */
export const measuredCalls = {
  list: {
    label: 'usertime/list, 50 entries',
    name: 'POST /api/usertime/list',
    payload: ({ auth: { workspace_id } }) => ({ workspace_id, offset: 0 }),
  },
  'manual-entry': {
    label: 'usertime/manual_entry',
    name: 'POST /api/usertime/manual_entry',
    payload: ({ auth: { workspace_id } }, turn) => ({
      workspace_id,
      title: `Work ${turn % 200}`,
      timer_start: nowS - (turn % 5000) * minuteS - minuteS,
      timer_end: nowS - (turn % 5000) * minuteS,
    }),
  },
  create: {
    label: 'usertime/create',
    name: 'POST /api/usertime/create',
    payload: ({ auth: { workspace_id } }, turn) => ({ workspace_id, title: `Work ${turn % 200}` }),
  },
  running: { label: 'usertime/running', name: 'POST /api/usertime/running', payload: () => ({}) },
  verify: {
    label: 'token/verify',
    name: 'POST /api/token/verify',
    payload: ({ auth: { token } }) => ({ token }),
  },
} satisfies Readonly<Record<string, MeasuredCall>>;
