/** Every kind of job with what its row carries: ids and secrets of the moment, never copies of data. */
export interface JobPayloads {
  'mail/confirmation': { personId: number; code: string };
}

export type JobKind = keyof JobPayloads;

/** Does a kind of job. It may run twice when a server dies in the middle, and throws to be tried again. */
export type JobHandlers = { [Kind in JobKind]: (payload: JobPayloads[Kind]) => Promise<void> };
