interface Asked {
  search: string;
  /** What the navigation carries; `from` is the page that asked for the log-in. */
  state: unknown;
}

/** Where a person wanted to go when they were asked to log in: a path of this site, or the home page. */
export function pathAskedFor({ search, state }: Asked, homePath: string): string {
  const from: unknown = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return [from, new URLSearchParams(search).get('next')].find(isOwnPath) ?? homePath;
}

/**
 * `//host` and `/\host` lead to another site, also with a tab or a line break in between, which browsers drop; and
 * logging in must not log out.
 */
function isOwnPath(path: unknown): path is string {
  return (
    typeof path === 'string' &&
    /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path) &&
    !/^[^?#]*\/\//.test(path) &&
    !/^\/(login|logout)\b/.test(path)
  );
}
