import { usableReleases } from './usable-releases.ts';

const host = { contract: '2.1.0', facadeNames: ['Link', 'styled'] };

const release = (name: string, details: object = {}) => ({
  release: name,
  contract: '2.0.0',
  facadeNames: ['Link'],
  modules: { './dashboard': {} },
  ...details,
});

/** Returns the names of a remote's releases in the page. */
function inPage(...releases: object[]): string[] {
  const json = usableReleases(JSON.stringify({ remotes: [{ name: 'timer', releases }] }), host);
  const { remotes } = JSON.parse(json) as { remotes: { releases: { release: string }[] }[] };
  return (remotes[0]?.releases ?? []).map((each) => each.release);
}

it('the page contains the two releases that the host tries', () => {
  expect(inPage(release('5'), release('4'), release('3'))).toEqual(['5', '4']);
});

it.each([
  ['of a newer contract', { contract: '2.2.0' }],
  ['of another major contract', { contract: '1.0.0' }],
  ['that imports names which the facade lacks', { facadeNames: ['Link', 'useLater'] }],
])('the page does not contain a release %s', (_, details) => {
  expect(inPage(release('5', details), release('4'), release('3'))).toEqual(['4', '3']);
});

it('the page contains all compatible releases when one of the newest needs a call that the server lacks', () => {
  const modules = { './dashboard': { missingCalls: ['POST /api/later'] } };
  expect(inPage(release('5', { modules }), release('4'), release('3'))).toEqual(['5', '4', '3']);
});

it('a remote without a compatible release keeps its newest one, so that its pages show the reason', () => {
  const old = { contract: '1.0.0' };
  expect(inPage(release('2', old), release('1', old))).toEqual(['2']);
});

it('the page contains all releases when the host’s offers are unknown', () => {
  const json = JSON.stringify({ remotes: [{ name: 'timer', releases: [release('1')] }] });
  expect(usableReleases(json, undefined)).toBe(json);
});
