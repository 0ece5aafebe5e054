import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, workspaces } from '../workspaces.ts';
import { endpointClashes } from './endpoint-clashes.ts';

const project = mkdtempSync(path.join(tmpdir(), 'timeweave-endpoints-'));
afterAll(() => rmSync(project, { recursive: true }));

function write(file: string, endpoint: string): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  const text = `baseApi.injectEndpoints({ endpoints: (build) => ({ ${endpoint}: build.query({}) }) });`;
  writeFileSync(path.join(project, file), text);
}

beforeAll(() => {
  write('remote-a/src/tags/tags.api.ts', 'tagsList');
  write('remote-a/src/tags/tags.test.ts', 'projectsList');
  write('remote-b/src/projects/projects.api.ts', 'projectsList');
});

it('endpoints with different names do not clash, nor do those of tests', () => {
  expect(endpointClashes(project, ['remote-a', 'remote-b', 'server'])).toEqual([]);
});

it('reports an endpoint name in two remotes, with both', () => {
  write('remote-b/src/tags.api.ts', 'tagsList');
  expect(endpointClashes(project, ['remote-a', 'remote-b'])).toEqual([
    "The endpoint 'tagsList' exists in remote-a and remote-b. Rename one of them.",
  ]);
});

it('this project has no clashes', () => {
  expect(endpointClashes(root, workspaces)).toEqual([]);
});

it('the check finds the endpoints of this project', () => {
  const copies = workspaces.flatMap((name) => [name, name]);
  const found = endpointClashes(root, copies);
  for (const name of ['entriesList', 'reportsClients'])
    expect(found).toContainEqual(expect.stringContaining(`'${name}'`));
});
