import { isFile, isPage, scriptsOf } from './addresses.ts';

it.each(['/', '/dashboard', '/password/forgot', '/apidocs', '/remotely'])('takes %s for a page', (path) => {
  expect(isPage(path)).toBe(true);
});

it.each([
  '/api/docs',
  '/api',
  '/dev/mail',
  '/remotes.json',
  '/assets/main.js',
  '/favicon.svg',
  '/embed/authorize',
])('leaves %s alone when it is gone to', (path) => {
  expect(isPage(path)).toBe(false);
});

it('knows the files that never change', () => {
  expect(['/assets/main.1a2b.js', '/remotes/timer/1.0.0-1a2b/remoteEntry.js'].filter(isFile)).toHaveLength(2);
  expect(['/remotes.json', '/api/images/1.png', '/favicon.svg', '/dashboard'].filter(isFile)).toEqual([]);
});

it('reads the scripts of a page with and without quotation marks, and none of its data', () => {
  const html =
    '<script type=application/json id=remotes>{"src":"/x.js"}</script>' +
    '<script defer src=/assets/main.1a2b.js></script><script src="/assets/other.js" defer></script>';
  expect(scriptsOf(html)).toEqual(['/assets/main.1a2b.js', '/assets/other.js']);
});

it('finds no script in a page of somebody else without any', () => {
  expect(scriptsOf('<!doctype html><p>Welcome to the hotel')).toEqual([]);
});
