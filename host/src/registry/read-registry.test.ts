import { contractVersion, type RegisteredRemote, type Release } from '@timeweave/shared/contract';
import { withoutUnfit } from './read-registry.ts';
import { readFacadeNames } from './release-fit.ts';

beforeAll(readFacadeNames);

function release(name: string, rest: Partial<Release> = {}): Release {
  return {
    release: name,
    contract: contractVersion,
    pages: [],
    manifest: '',
    integrity: {},
    publishedAt: '',
    ...rest,
  };
}

function namesOf(...releases: Release[]): string[] | undefined {
  const remote: RegisteredRemote = { name: 'timer', owner: 'Timer team', releases };
  return withoutUnfit({ remotes: [remote] }).remotes[0]?.releases.map((each) => each.release);
}

const [major = 0] = contractVersion.split('.').map(Number);
const before = `${major - 1}.9.0`;
const after = `${major + 1}.0.0`;

it('the newest compatible release becomes the current one', () => {
  const releases = [release('3', { contract: after }), release('2'), release('1', { contract: before })];
  expect(namesOf(...releases)).toEqual(['2']);
});

it('a release that imports an unknown name of the facade is skipped', () => {
  const facadeNames = ['Link', 'useEarlierThings'];
  expect(namesOf(release('2', { facadeNames }), release('1', { facadeNames: ['Link'] }))).toEqual(['1']);
});

it('a release with a module that needs a missing call is skipped, unless no other fits', () => {
  const modules = { './list': {}, './calendar': { missingCalls: ['POST /api/later'] } };
  expect(namesOf(release('2', { modules }), release('1'))).toEqual(['1']);
  expect(namesOf(release('2', { modules }), release('1', { contract: before }))).toEqual(['2']);
});

it('a release without the module of one of its pages is skipped', () => {
  const pages = [
    { paths: ['/list'], module: './list', title: '', access: 'member', skeleton: 'list' },
  ] as const;
  const modules = { './calendar': {} };
  expect(namesOf(release('2', { pages, modules }), release('1', { pages }))).toEqual(['1']);
});

it('a remote without any compatible release stays, so that its pages show an error', () => {
  expect(namesOf(release('1', { contract: before }))).toEqual(['1']);
});
