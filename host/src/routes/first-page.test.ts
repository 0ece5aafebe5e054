import type { PageDeclaration, RemoteRegistry } from '@timeweave/shared/contract';
import * as remotes from '../remotes/index.ts';
import { untilFirstPage } from './first-page.ts';
import { Shell } from './lazy-shell.ts';

jest.mock('../remotes/index.ts', () => ({ loadPage: jest.fn() }));
jest.mock('./lazy-shell.ts', () => ({ Shell: { prefetch: jest.fn(() => Promise.resolve()) } }));

const loadPage = jest.mocked(remotes.loadPage);
const prefetchShell = jest.mocked(Shell.prefetch);

const page = (path: `/${string}`, access: PageDeclaration['access']): PageDeclaration => ({
  paths: [path],
  module: `.${path}`,
  title: path,
  access,
  skeleton: 'list',
});

const pages = [page('/login', 'public'), page('/dashboard', 'member'), page('/shared', 'anyone')];
const release = { release: '1', contract: '2.0.0', pages, manifest: '', integrity: {}, publishedAt: '' };
const registry: RemoteRegistry = { remotes: [{ name: 'all', owner: 'A team', releases: [release] }] };

beforeEach(() => {
  jest.clearAllMocks();
  loadPage.mockReturnValue(new Promise(() => {}));
});
afterEach(() => jest.useRealTimers());

it.each([
  ['/login', false, 0],
  ['/dashboard', true, 1],
  ['/shared', true, 0],
  ['/shared', false, 0],
])('%s loads before the first render', async (path, isSignedIn, shells) => {
  loadPage.mockResolvedValue({ release: '1', value: { Page: () => null } });
  await untilFirstPage(path, registry, isSignedIn);
  expect(loadPage).toHaveBeenCalledWith(registry.remotes[0], `.${path}`);
  expect(prefetchShell).toHaveBeenCalledTimes(shells);
});

it.each([
  ['/login', true],
  ['/dashboard', false],
  ['/nowhere', true],
])('%s is not loaded where it redirects or does not exist', async (path, isSignedIn) => {
  await untilFirstPage(path, registry, isSignedIn);
  expect(loadPage).not.toHaveBeenCalled();
});

it('a slow or failed page does not hold up the first render', async () => {
  jest.useFakeTimers();
  const rendered = untilFirstPage('/dashboard', registry, true);
  await jest.advanceTimersByTimeAsync(300);
  await expect(rendered).resolves.toBeUndefined();
  loadPage.mockRejectedValue(new Error('Loading failed'));
  await expect(untilFirstPage('/login', registry, false)).resolves.toBeUndefined();
});
