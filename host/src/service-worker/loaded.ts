/** What a page tells the worker once it works: these files, and with them the page, are worth keeping. */
export interface Loaded {
  type: 'LOADED';
  files: LoadedFile[];
}

interface LoadedFile {
  url: string;
  /** What the registry says that the file must be; empty where it says nothing. */
  integrity: string;
}

/** Anybody on the page can send a message. */
export function isLoaded(message: unknown): message is Loaded {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'LOADED' &&
    'files' in message &&
    Array.isArray(message.files)
  );
}
