import { conflict } from '../errors/index.ts';
import type { ReleaseDescription } from './remotes.ts';

type Paged = Pick<ReleaseDescription, 'name' | 'pages'>;

/** First segments of the addresses that the server answers itself. A test compares them with its routes. */
const serverSegments = ['api', 'assets', 'dev', 'embed', 'images', 'remotes'];

/** The consent page of integrations, the only page below `/embed`. */
export const consentPath = '/embed/authorize';

/** Returns whether the server answers a path itself, so that it belongs to no page. */
export function isServerPath(path: string): boolean {
  const [, first = ''] = path.split('/');
  return (serverSegments.includes(first) && path !== consentPath) || /\.\w+$/.test(path);
}

const serverPatterns = serverSegments.map((segment) => `/${segment}/*`);

/**
 * Names, parameters and a last `*`, each spelled in one way: React Router reads other characters as parts of a
 * regular expression, and finds `/login` for `/lo?gin`. It tries each subset of the optional segments.
 */
const plainPattern = /^\/$|^(?!(?:.*\?){4})(?=.)(?:\/:?[\w-]+\??){0,12}(?:\/\*)?$/;

/** Returns the segments as React Router compares them: without case and without extra slashes. */
const segmentsOf = (pattern: string) => pattern.toLowerCase().split('/').filter(Boolean);

const isParameter = (segment: string) => segment.startsWith(':');

function doSegmentsOverlap(one: readonly string[], other: readonly string[]): boolean {
  const [first, ...rest] = one;
  const [otherFirst, ...otherRest] = other;
  if (first === '*' || otherFirst === '*') return true;
  if (first?.endsWith('?'))
    return doSegmentsOverlap(rest, other) || doSegmentsOverlap([first.slice(0, -1), ...rest], other);
  if (otherFirst?.endsWith('?')) return doSegmentsOverlap(other, one);
  if (first === undefined || otherFirst === undefined) return first === otherFirst;
  const isSame = first === otherFirst || isParameter(first) || isParameter(otherFirst);
  return isSame && doSegmentsOverlap(rest, otherRest);
}

/** Returns whether one address could match both patterns of React Router. Both must be plain. */
export function doPatternsOverlap(one: string, other: string): boolean {
  return doSegmentsOverlap(segmentsOf(one), segmentsOf(other));
}

const pathsOf = ({ pages }: Pick<Paged, 'pages'>) => pages.flatMap(({ paths }) => paths);

/** Throws 409 for a pattern with another spelling, or one that matches addresses of the server. */
export function assertPagePaths(release: Paged): void {
  for (const path of pathsOf(release)) {
    if (!plainPattern.test(path))
      throw conflict(
        `${release.name} cannot have a page at ${path}: write a path as /names/:parameter, with letters, digits, ` +
          `hyphens and at most three optional segments; nothing was changed.`,
      );
    const reserved = serverPatterns.find((each) => doPatternsOverlap(path, each));
    if (reserved && path !== consentPath)
      throw conflict(
        `${release.name} cannot have a page at ${path}: the server answers ${reserved}; nothing was changed.`,
      );
  }
}

/** Returns a path of the release, and the path of the other one that could match the same address. */
export function overlapOf(
  release: Paged,
  other: Pick<Paged, 'pages'>,
): [own: string, taken: string] | undefined {
  const taken = pathsOf(other);
  for (const path of pathsOf(release)) {
    const found = taken.find((each) => doPatternsOverlap(path, each));
    if (found !== undefined) return [path, found];
  }
  return undefined;
}
