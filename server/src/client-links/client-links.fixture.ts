import type { Payload } from '@timeweave/shared/api';
import { buildEntry, buildProjectWorkspace, type TestApp } from '../testing/index.ts';

type Create = Payload<'POST /api/client_link/create'>;

/** Creates a project with time of its manager and its member in November, and functions for its links. */
export async function buildLinkedProject(server: TestApp, rules: object = {}) {
  const house = await buildProjectWorkspace(server, rules);
  const { id, of, ids, projectId, manager } = house;
  const track = (personId: number, start: string, seconds: number | null, details: object = {}) =>
    buildEntry(server.db, id, personId, start, seconds, { project_id: projectId, ...details });
  const settings = {
    label: 'Airy',
    days: 30,
    shows_descriptions: 1,
    shows_people: 1,
    shows_amounts: 0,
    billable_only: 0,
  } as const;
  return {
    ...house,
    track,
    budget: (fields: Partial<Payload<'PUT /api/project/edit'>>) =>
      server.call('PUT /api/project/edit', { ...of, project_name: 'Difference Engine', ...fields }, manager),
    link: (fields: Partial<Create> = {}, token = manager) =>
      server.call('POST /api/client_link/create', { ...of, ...settings, ...fields }, token),
    list: (token = manager) => server.call('POST /api/client_link/list', of, token),
    revoke: (client_link_id: number, token = manager) =>
      server.call('PUT /api/client_link/revoke', { ...of, client_link_id }, token),
    open: (token: string, fields: object = {}) =>
      server.call('POST /api/client_link/open', { token, ...fields }),
    both: async () => {
      await track(ids.manager, '2026-11-02T09:00:00Z', 3600, { description: 'Plan', is_billable: true });
      await track(ids.member, '2026-11-03T09:00:00Z', 7200, { description: 'Gears' });
    },
  };
}
