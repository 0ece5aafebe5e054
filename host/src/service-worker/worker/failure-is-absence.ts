import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Treats a failing server as unreachable, so that the cached response is used. */
export const failureIsAbsence: WorkboxPlugin = {
  async fetchDidSucceed({ response, state }) {
    if (response.status < 500) return response;
    if (state) state['failure'] = response;
    throw new Error(`The server answered ${response.status}.`);
  },
  // Without a cached response, returns the server's error instead of the browser's.
  async handlerDidError({ state }) {
    return state?.['failure'] as Response | undefined;
  },
};
