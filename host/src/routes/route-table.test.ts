import type { PageDeclaration, RemoteRegistry } from '@timeweave/shared/contract';
import { resolveRoute } from './route-table.ts';

const dashboard: PageDeclaration = {
  paths: ['/dashboard'],
  module: './dashboard',
  title: 'Timer',
  access: 'member',
  skeleton: 'list',
};

function registryWith(pages: PageDeclaration[]): RemoteRegistry {
  const release = { release: '1', contract: '1.0.0', pages, manifest: '', integrity: {}, publishedAt: '' };
  return { remotes: [{ name: 'timer', owner: 'Timer team', releases: [release] }] };
}

it('finds the page of the remote that declares the path', () => {
  expect(resolveRoute('/dashboard', registryWith([dashboard]))).toMatchObject({
    kind: 'remote',
    page: dashboard,
  });
});

it('does not mind a slash at the end', () => {
  expect(resolveRoute('/dashboard/', registryWith([dashboard]))).toMatchObject({ kind: 'remote' });
});

it('keeps a place for a page of the specification that is still to come', () => {
  expect(resolveRoute('/calendar', registryWith([]))).toEqual({
    kind: 'planned',
    title: 'Calendar',
    access: 'member',
  });
});

it('gives that place to the remote that brings the page', () => {
  const calendar = { ...dashboard, paths: ['/calendar'], title: 'Calendar' };
  expect(resolveRoute('/calendar', registryWith([calendar]))).toMatchObject({
    kind: 'remote',
    page: calendar,
  });
});

it('knows what it does not know', () => {
  expect(resolveRoute('/nowhere', registryWith([dashboard]))).toEqual({ kind: 'unknown', access: 'anyone' });
});
