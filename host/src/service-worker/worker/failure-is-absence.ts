import type { WorkboxPlugin } from 'workbox-core/types.js';

/** A server that fails counts as one that is away: what was kept helps more than its excuse. */
export const failureIsAbsence: WorkboxPlugin = {
  async fetchDidSucceed({ response, state }) {
    if (response.status < 500) return response;
    if (state) state['failure'] = response;
    throw new Error(`The server answered ${response.status}.`);
  },
  // Where nothing was kept, the server's own words are better than the browser's.
  async handlerDidError({ state }) {
    return state?.['failure'] as Response | undefined;
  },
};
