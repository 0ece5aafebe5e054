import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { assertPagePaths, doPatternsOverlap } from './page-paths.ts';

const pageAt = (path: string) => ({
  name: 'timer',
  pages: [{ paths: [path], module: './page', title: '', access: 'member', skeleton: 'list' }],
});
const isAllowed = (path: string) => {
  try {
    assertPagePaths(pageAt(path));
    return true;
  } catch {
    return false;
  }
};

const doesRouterMatch = (path: string, address: string) => matchRoutes([{ path }], address) !== null;

afterEach(() => jest.restoreAllMocks());

/** Patterns from few names, so that many of them overlap. */
const patterns = fc
  .tuple(
    fc.array(fc.constantFrom('/a', '/b', '/A', '/:id', '/a?', '/:id?'), { maxLength: 4 }),
    fc.constantFrom('', '/*', '/'),
  )
  .map(([segments, end]) => segments.join('') + end || '/')
  .filter((pattern) => (pattern.match(/\?/g) ?? []).length <= 3);

/** All addresses of up to six segments from the names of the patterns and one more. */
const addresses = [''];
for (let at = 0; at < 3 ** 6 && (addresses[at]?.length ?? 0) < 12; at += 1)
  for (const name of ['a', 'b', 'c']) addresses.push(`${addresses[at]}/${name}`);
addresses[0] = '/';

it('two patterns overlap if and only if React Router finds an address that matches both', () => {
  fc.assert(
    fc.property(patterns, patterns, (one, other) => {
      const isShared = addresses.some((each) => doesRouterMatch(one, each) && doesRouterMatch(other, each));
      expect(doPatternsOverlap(one, other)).toBe(isShared);
    }),
    { numRuns: 100 },
  );
});

it('an allowed pattern that React Router finds at the address of a page overlaps with that page', () => {
  const pages = fc.constantFrom('/ab', '/a/b', '/a');
  // React Router says of some patterns how it reads them
  jest.spyOn(console, 'warn').mockReturnValue();
  const insertions = fc.constantFrom(...'/:*?%.+(|)\\$A-_~é', '/:x', '/*', '/b?', '%61');
  const page = pages.map((path) => ({
    path,
    spellings: [path, path.toUpperCase(), `/${path}`, `${path}//`],
  }));
  fc.assert(
    fc.property(
      page,
      pages,
      insertions,
      fc.nat(4),
      fc.nat(2),
      ({ path, spellings }, text, part, at, removed) => {
        const pattern = `${text.slice(0, at)}${part}${text.slice(at + removed)}`;
        const isFound = spellings.some((address) => doesRouterMatch(pattern, address));
        if (isAllowed(pattern) && isFound) expect(doPatternsOverlap(pattern, path)).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});

it.each(['/', '/budgets', '/Budgets', '/projects/:projectId', '/budgets/:year?/*', '/embed/authorize'])(
  'a page may be at %s',
  (path) => expect(isAllowed(path)).toBe(true),
);

it.each([
  ...['/login/', '//dashboard', '/a//b', '/%64ashboard', '/lo?gin', '/login*', '/log.n', '/a|b', '/:id.json'],
  ...[
    '/*',
    '/:page',
    '/:page?',
    '/api',
    '/API/x',
    '/api/x',
    '/:page/x',
    '/remotes/timer',
    '/embed/Authorize',
  ],
  ...['/a?/b?/c?/d?', '', 'login', `/${'a/'.repeat(12)}a`],
])('no page may be at "%s"', (path) => expect(isAllowed(path)).toBe(false));
