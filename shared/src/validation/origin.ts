/** Maximum number of origins of one integration. */
export const maxOrigins = 20;

/**
 * Returns the origin of a text, as browsers write it in the `Origin` header; undefined unless it is `https` or
 * `http://localhost` with a port, and has no path, query, fragment, user or wildcard.
 */
export function readOrigin(text: string): string | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (!url || !/^[a-z\d.-]+$|^\[[\da-f:.]+\]$/.test(url.hostname)) return undefined;
  if (url.href !== `${url.origin}/`) return undefined;
  const isLocal = url.protocol === 'http:' && url.hostname === 'localhost' && url.port !== '';
  return url.protocol === 'https:' || isLocal ? url.origin : undefined;
}

/** Returns the lines of a text that are not blank. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the error of an integration's origins, naming the first invalid one. */
export function originsFault(origins: readonly string[]): string | undefined {
  if (origins.length === 0) return 'Enter at least one origin.';
  if (origins.length > maxOrigins) return `Enter at most ${maxOrigins} origins.`;
  const faulty = origins.find((origin) => readOrigin(origin) === undefined);
  if (faulty === undefined) return undefined;
  return `“${faulty.slice(0, 100)}” is no origin. Enter https:// and a host name, or http://localhost and a port, without a path.`;
}
