interface Asked {
  search: string;
  /** State of the navigation; `from` is the path that required the log-in. */
  state: unknown;
}

/** Returns the path to navigate to after the log-in: a path of this site, or the home page. */
export function pathAskedFor({ search, state }: Asked, homePath: string): string {
  const from: unknown = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return [from, new URLSearchParams(search).get('next')].find(isOwnPath) ?? homePath;
}

/**
 * `//host` and `/\host` lead to another site, also with a tab or line break in between, which browsers drop.
 * `/logout` would log the user out again.
 */
function isOwnPath(path: unknown): path is string {
  return (
    typeof path === 'string' &&
    /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path) &&
    !/^[^?#]*\/\//.test(path) &&
    !/^\/(login|logout)\b/.test(path)
  );
}
