import fc from 'fast-check';
import {
  buildClient,
  buildEntry,
  buildMember,
  buildProject,
  buildTag,
  buildWorkspace,
  type TestApp,
} from '../testing/index.ts';

/** An entry as created by the test: the reference for reports. */
export interface MadeEntry {
  id: number;
  startedAt: Date;
  seconds: number;
  projectId: number;
  clientId: number;
  tagIds: readonly number[];
  personId: number;
  isBillable: boolean;
  description: string;
  isApproved?: boolean;
  isInvoiced?: boolean;
}

/** Seconds around the DST changes of 2026 in Europe, America and Australia. */
const starts = fc.oneof(
  ...['2026-03-06', '2026-03-27', '2026-04-03', '2026-10-02', '2026-10-23', '2026-10-30'].map((day) =>
    fc.integer({ min: 0, max: 4 * 86_400 }).map((offset) => Date.parse(day) + offset * 1000),
  ),
);

/** Adds users, clients, projects, tags and `count` random entries to a new workspace. */
export async function entriesOfACompany(server: TestApp, count: number) {
  const { id: workspaceId, adminId } = await buildWorkspace(server.db);
  const people = [adminId];
  for (let n = 0; n < 2; n++) people.push((await buildMember(server.db, workspaceId)).id);
  const [first, second] = [
    await buildClient(server.db, workspaceId, 'Royal Society'),
    await buildClient(server.db, workspaceId, 'Observatory'),
  ];
  const projects = [{ id: 0, clientId: 0 }];
  for (const [name, clientId] of [
    ['Engine', first.id],
    ['Tables', first.id],
    ['Stars', second.id],
    ['Inner work', 0],
  ] as const) {
    const details = { created_by: adminId, name, client_id: clientId || null };
    projects.push({ id: (await buildProject(server.db, workspaceId, details)).id, clientId });
  }
  const tags: number[] = [];
  for (const title of ['draft', 'review', 'travel']) {
    tags.push((await buildTag(server.db, workspaceId, title)).id);
  }

  const entry = fc.record({
    start: starts,
    seconds: fc.oneof(fc.integer({ min: 0, max: 40_000 }), fc.constantFrom(0, 60, 900, 3600, 14_400)),
    project: fc.constantFrom(...projects),
    tagIds: fc.subarray(tags),
    personId: fc.constantFrom(...people),
    isBillable: fc.boolean(),
    description: fc.constantFrom('', 'Note A', 'Note G', 'note g, revised', '50% done'),
  });
  const entries: MadeEntry[] = [];
  for (const { start, project, ...made } of fc.sample(entry, count)) {
    const startedAt = new Date(start);
    const { id } = await buildEntry(
      server.db,
      workspaceId,
      made.personId,
      startedAt.toISOString(),
      made.seconds,
      {
        description: made.description,
        is_billable: made.isBillable,
        project_id: project.id || null,
      },
    );
    for (const tag_id of made.tagIds) {
      const tagged = { workspace_id: workspaceId, entry_id: id, tag_id };
      await server.db.insertInto('time_entry_tag').values(tagged).execute();
    }
    entries.push({ ...made, id, startedAt, projectId: project.id, clientId: project.clientId });
  }
  return {
    workspaceId,
    admin: await server.signIn(adminId),
    entries,
    people,
    tags,
    projects: projects.map(({ id }) => id),
    clients: [0, first.id, second.id],
  };
}
