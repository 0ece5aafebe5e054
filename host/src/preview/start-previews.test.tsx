import { render, screen } from '@testing-library/react';
import { contractVersion } from '@timeweave/shared/contract';
import { fetchRegistry, previewRemotes, wantedPreviews } from '../registry/index.ts';
import { startPreviews } from './start-previews.tsx';

const release = {
  contract: contractVersion,
  pages: [],
  manifest: '',
  integrity: {},
  publishedAt: '',
};
const staged = { name: 'timer', owner: 'Timer team', releases: [{ ...release, release: '2' }] };
const current = { ...staged, releases: [{ ...release, release: '1' }] };
const built = { ...staged, ...release, release: '3', releases: undefined };
const origin = 'http://localhost:4321';

const answers: Record<string, [status: number, body: unknown]> = {
  '/remotes.json': [200, { remotes: [current] }],
  '/api/remotes/preview/timer?release=2': [200, staged],
  '/api/remotes/preview/timer?release=9': [403, { errors: [{ msg: 'Only developers can preview.' }] }],
  [`/api/remotes/preview/timer?origin=${encodeURIComponent(origin)}`]: [200, { origin }],
  [`${origin}/release.json`]: [200, built],
};

const realFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = (address) => {
    const [status, body] = answers[typeof address === 'string' ? address : ''] ?? [404, {}];
    return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) } as Response);
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  sessionStorage.clear();
  previewRemotes([]);
});

const timerRelease = async () => (await fetchRegistry()).remotes[0]?.releases[0];

it('a preview replaces the current release, also after the registry is read again, and shows a badge', async () => {
  render(await startPreviews({ timer: '2' }, 'token'));
  expect(screen.getByText('Preview of timer: 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reset' })).toBeInTheDocument();
  expect((await timerRelease())?.release).toBe('2');
});

it('a refused preview changes nothing and shows the reason', async () => {
  render(await startPreviews({ timer: '9' }, 'token'));
  expect(screen.getByText('No preview of timer: Only developers can preview.')).toBeInTheDocument();
  expect((await timerRelease())?.release).toBe('1');
});

it('signed-out users get no previews', async () => {
  render(await startPreviews({ timer: '2' }, undefined));
  expect(screen.getByText('No preview of timer: Log in, then reload the page.')).toBeInTheDocument();
  expect((await timerRelease())?.release).toBe('1');
});

it('a build is previewed from a machine that the server allows', async () => {
  await startPreviews({ timer: `${origin}/` }, 'token');
  expect(await timerRelease()).toMatchObject({ release: '3', manifest: `${origin}/mf-manifest.json` });
  await startPreviews({ timer: 'http://localhost:9999' }, 'token');
  expect((await timerRelease())?.release).toBe('1');
});

it('the tab stores the previews of its URL', () => {
  expect(wantedPreviews('?remote.timer=2&lang=en')).toEqual({ timer: '2' });
  expect(wantedPreviews('?remote.admin=7')).toEqual({ timer: '2', admin: '7' });
  expect(wantedPreviews('')).toEqual({ timer: '2', admin: '7' });
});
