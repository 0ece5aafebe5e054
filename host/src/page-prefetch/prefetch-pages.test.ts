import type { PageDeclaration, RegisteredRemote } from '@timeweave/shared/contract';
import { prefetchPages } from './prefetch-pages.ts';

const page = (module: PageDeclaration['module'], prefetch?: true): PageDeclaration => ({
  paths: [],
  module,
  title: '',
  access: 'member',
  skeleton: 'list',
  prefetch,
});

const remoteWith = (name: string, ...pages: PageDeclaration[]): RegisteredRemote => ({
  name,
  owner: '',
  releases: [{ release: '1', contract: '2.0.0', pages, manifest: '', integrity: {}, publishedAt: '' }],
});

const registry = {
  remotes: [
    remoteWith('timer', page('./dashboard'), page('./calendar', true)),
    remoteWith('reports', page('./reports', true), page('./projects')),
  ],
};

it('loads marked pages one after the other, each at an idle time', async () => {
  const steps: string[] = [];
  await prefetchPages(registry, {
    untilPageIdle: async () => void steps.push('quiet'),
    load: async ({ name }, module) => void steps.push(`${name} ${module}`),
    isWanted: () => true,
  });
  expect(steps).toEqual(['quiet', 'timer ./calendar', 'quiet', 'reports ./reports']);
});

it('continues after a page that fails to load', async () => {
  const load = jest.fn().mockRejectedValue(new Error('boom'));
  await prefetchPages(registry, { untilPageIdle: async () => undefined, load, isWanted: () => true });
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads nothing for a user who has left or saves data', async () => {
  const load = jest.fn();
  await prefetchPages(registry, { untilPageIdle: async () => undefined, load, isWanted: () => false });
  expect(load).not.toHaveBeenCalled();
});
