declare global {
  /** Origin of the Timeweave server, set by `/embed/federation/remoteEntry.js`. */
  var timeweavePageServer: string | undefined;
}

/** Returns the origin of the server that served the page. */
export const serverOfPage = (): string => globalThis.timeweavePageServer ?? location.origin;
