/** Maximum connections of each pool of a server: one for each kind of call, rate limits and jobs. */
export const defaultPoolSizes = {
  ordinary: 10,
  suggestion: 4,
  report: 4,
  calendar: 2,
  export: 2,
  bulk: 2,
  limits: 2,
  jobs: 4,
};

export type PoolSizes = typeof defaultPoolSizes;
