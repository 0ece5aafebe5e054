/** No release of a remote could be loaded. */
export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable';
}

/** Every release of a remote was built for a contract that this host does not support. */
export class RemoteIncompatible extends Error {
  override name = 'RemoteIncompatible';
}

/** A module needs API calls that this server does not offer. */
export class CallsMissing extends Error {
  override name = 'CallsMissing';
}

/** Returns whether the loader threw (and reported) the error. */
export const isLoadFault = (error: unknown) =>
  error instanceof RemoteUnavailable || error instanceof RemoteIncompatible || error instanceof CallsMissing;
