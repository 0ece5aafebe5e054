import { assetOriginsOf, isFile, isPage, scriptsOf, workerAddress } from './addresses.ts';

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
])('does not handle a navigation to %s', (path) => {
  expect(isPage(path)).toBe(false);
});

const site = 'https://timeweave.example';
const assets = 'https://assets.example:8443';

it('knows the immutable files', () => {
  const isCached = (address: string) => isFile(new URL(address, site), site, [assets]);
  const release = '/remotes/timer/1.0.0-1a2b/remoteEntry.js';
  expect(['/assets/main.1a2b.js', release, `${assets}${release}`].filter(isCached)).toHaveLength(3);
  const others = ['/remotes.json', '/api/images/1.png', '/favicon.svg', '/dashboard'];
  expect([...others, `https://unknown.example${release}`].filter(isCached)).toEqual([]);
});

it("the worker's URL contains the other origins of releases", () => {
  for (const origins of [[], [assets], [assets, 'https://old.example']])
    expect(assetOriginsOf(new URL(workerAddress(origins), site).href)).toEqual(origins);
  expect(workerAddress([])).toBe('/service-worker.js');
});

it('reads the scripts of a page with and without quotation marks, and none of its data', () => {
  const html =
    '<script type=application/json id=remotes>{"src":"/x.js"}</script>' +
    '<script defer src=/assets/main.1a2b.js></script><script src="/assets/other.js" defer></script>';
  expect(scriptsOf(html)).toEqual(['/assets/main.1a2b.js', '/assets/other.js']);
});

it('finds no script in a page of another site', () => {
  expect(scriptsOf('<!doctype html><p>Welcome to the hotel')).toEqual([]);
});
