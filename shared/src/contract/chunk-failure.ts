/** Name of the window's event that tells the host of code that could not be loaded; its detail is the error. */
export const chunkFailureEvent = 'timeweave:chunk-failed';
