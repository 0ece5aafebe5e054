/** A page's message to the worker once it works: these files, and the page, should be cached. */
export interface Loaded {
  type: 'LOADED';
  files: LoadedFile[];
}

interface LoadedFile {
  url: string;
  integrity: string;
}

/** Checks the message, because any script of the page can send one. */
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
