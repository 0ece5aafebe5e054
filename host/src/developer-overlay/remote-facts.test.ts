import type { RegisteredRemote } from '@timeweave/shared/contract';
import { remoteFacts } from './remote-facts.ts';

const releaseNamed = (release: string) => ({
  release,
  contract: '2.0.0',
  pages: [],
  manifest: `/remotes/timer/${release}/mf-manifest.json`,
  integrity: {},
  publishedAt: '',
});
const timer: RegisteredRemote = {
  name: 'timer',
  owner: 'Timer team',
  releases: [releaseNamed('2'), releaseNamed('1')],
};
const names = {
  module: (remote: string, release: string) => `module ${remote} ${release} `,
  render: (remote: string, release: string) => `render ${remote} ${release} `,
};
const page = 'https://time.example/dashboard';

const file = (name: string, startTime: number, duration: number, encodedBodySize: number) => ({
  name: `https://time.example/remotes/timer/1/${name}`,
  startTime,
  duration,
  encodedBodySize,
});
const seen = {
  inUse: '1',
  files: [
    file('mf-manifest.json', 100, 20, 500),
    file('remoteEntry.js', 120, 30, 1_500),
    file('17.js', 150, 40, 8_000),
    { ...file('', 0, 5, 99), name: 'https://time.example/remotes/timer/2/mf-manifest.json' },
  ],
  measures: [
    { name: 'module timer 1 ./dashboard', startTime: 95, duration: 105 },
    { name: 'module timer 1 ./background', startTime: 300, duration: 4 },
    { name: 'render timer 1 ./dashboard', startTime: 200, duration: 12 },
  ],
  names,
};

it('the phases of a load come from the files and measures of the release in use', () => {
  expect(remoteFacts(timer, seen, page)).toEqual({
    name: 'timer',
    owner: 'Timer team',
    release: '1',
    contract: '2.0.0',
    isLoaded: true,
    manifestMs: 20,
    entryMs: 30,
    moduleMs: 50,
    firstRenderMs: 12,
    bytes: 10_000,
  });
});

it('a remote that was not loaded has its current release and no phases', () => {
  const nothing = { inUse: undefined, files: [], measures: [], names };
  expect(remoteFacts(timer, nothing, page)).toMatchObject({
    release: '2',
    isLoaded: false,
    moduleMs: undefined,
    bytes: 0,
  });
});

it('a remote without releases has no facts', () => {
  expect(remoteFacts({ ...timer, releases: [] }, seen, page)).toBeUndefined();
});
