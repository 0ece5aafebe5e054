import type { RegisteredRemote } from '@timeweave/shared/contract';
import { findComponent } from './find-component.ts';

function remoteWith(name: string, ...components: `./${string}`[]): RegisteredRemote {
  const release = {
    release: '1',
    contract: '2.1.0',
    pages: [],
    manifest: '',
    integrity: {},
    publishedAt: '',
  };
  return { name, owner: 'A team', releases: [{ ...release, components }] };
}

const timer = remoteWith('timer', './shortcuts', './reports/entry-range');
const reports = remoteWith('reports', './tag-picker');
const registry = { remotes: [timer, reports] };

it('finds a component with its owner', () => {
  expect(findComponent('reports/tag-picker', registry)).toEqual({ remote: reports, module: './tag-picker' });
});

it("finds the remote that fills a slot in another remote's pages", () => {
  const filled = { remote: timer, module: './reports/entry-range' };
  expect(findComponent('reports/entry-range', registry)).toEqual(filled);
});

it('finds nothing that no current release offers', () => {
  expect(findComponent('reports/entry-range', { remotes: [reports] })).toBeUndefined();
  expect(findComponent('timer/shortcuts', { remotes: [remoteWith('timer'), reports] })).toBeUndefined();
});
