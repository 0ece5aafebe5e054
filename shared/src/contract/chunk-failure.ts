/** Window event that tells the host that a chunk failed to load; its detail is the error. */
export const chunkFailureEvent = 'timeweave:chunk-failed';
