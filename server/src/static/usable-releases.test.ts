import { usableReleases } from './usable-releases.ts';

const host = { contract: '2.1.0', facadeNames: ['Link', 'styled'] };

const release = (name: string, details: object = {}) => ({
  release: name,
  contract: '2.0.0',
  facadeNames: ['Link'],
  modules: { './dashboard': {} },
  ...details,
});

/** The names of the releases of a remote that the page gets. */
function inPage(...releases: object[]): string[] {
  const json = usableReleases(JSON.stringify({ remotes: [{ name: 'timer', releases }] }), host);
  const { remotes } = JSON.parse(json) as { remotes: { releases: { release: string }[] }[] };
  return (remotes[0]?.releases ?? []).map((each) => each.release);
}

it('the page gets the two releases that the host tries', () => {
  expect(inPage(release('5'), release('4'), release('3'))).toEqual(['5', '4']);
});

it.each([
  ['of a newer contract', { contract: '2.2.0' }],
  ['of another major contract', { contract: '1.0.0' }],
  ['that imports names which the facade lacks', { facadeNames: ['Link', 'useLater'] }],
])('the page gets no release %s', (_, details) => {
  expect(inPage(release('5', details), release('4'), release('3'))).toEqual(['4', '3']);
});

it('the page gets all that fit where one of the newest needs a call that the server lacks', () => {
  const modules = { './dashboard': { missingCalls: ['POST /api/later'] } };
  expect(inPage(release('5', { modules }), release('4'), release('3'))).toEqual(['5', '4', '3']);
});

it('a remote of which nothing fits keeps its newest release, so that its pages say why', () => {
  const old = { contract: '1.0.0' };
  expect(inPage(release('2', old), release('1', old))).toEqual(['2']);
});

it('without a description of the host the page gets all', () => {
  const json = JSON.stringify({ remotes: [{ name: 'timer', releases: [release('1')] }] });
  expect(usableReleases(json, undefined)).toBe(json);
});
