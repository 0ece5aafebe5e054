import type { PageDeclaration, RemoteRegistry } from '@timeweave/shared/contract';
import { resolveRoute } from './route-table.ts';

function pageAt(...paths: string[]): PageDeclaration {
  return { paths, module: './page', title: paths[0] ?? '', access: 'member', skeleton: 'list' };
}

const dashboard = pageAt('/dashboard');
const reports = pageAt('/reports', '/report');
const project = pageAt('/projects/:projectId');
const newProject = pageAt('/projects/new');

const registry: RemoteRegistry = {
  remotes: [[dashboard], [project, reports, newProject]].map((pages, index) => ({
    name: `remote-${index}`,
    owner: 'A team',
    releases: [{ release: '1', contract: '2.0.0', pages, manifest: '', integrity: {}, publishedAt: '' }],
  })),
};

it.each([
  ['/dashboard', dashboard, 'remote-0'],
  ['/dashboard/', dashboard, 'remote-0'],
  ['/report', reports, 'remote-1'],
  ['/projects/42', project, 'remote-1'],
  ['/projects/new', newProject, 'remote-1'],
])('%s opens the page that declares it', (path, page, remote) => {
  expect(resolveRoute(path, registry)).toMatchObject({ page, remote: { name: remote } });
});

it.each(['/nowhere', '/projects', '/dashboard/more'])('%s opens no page', (path) => {
  expect(resolveRoute(path, registry)).toBeUndefined();
});
