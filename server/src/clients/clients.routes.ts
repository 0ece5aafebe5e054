import type { Client } from '@timeweave/shared/api';
import { type AnswerCall, flag } from '../calls/index.ts';
import type { Executor } from '../database/index.ts';
import { conflict, notFound } from '../errors/index.ts';
import { merging } from '../merges/index.ts';
import { type ClientChanges, clientsRepository } from './clients.repository.ts';

type FoundClient = Awaited<ReturnType<ReturnType<typeof clientsRepository>['search']>>['rows'][number];

function present(client: FoundClient): Client {
  return {
    id: client.id,
    client_name: client.name,
    company_name: client.company,
    is_archived: flag(client.archived),
    project_count: client.projectCount ?? 0,
  };
}

const namesIn = ({ client_name, company_name }: { client_name: string; company_name: string }) => ({
  name: client_name.trim(),
  company: company_name.trim(),
});

const merger = (db: Executor) =>
  merging(db, {
    kind: 'client',
    movesOn: clientsRepository,
    taken: (name, param) =>
      conflict(`Another client is called “${name}”. Rename or archive it first.`, param),
  });

async function change(db: Executor, workspaceId: number, id: number, changes: ClientChanges) {
  if (!(await clientsRepository(db).change(workspaceId, id, changes)))
    throw notFound('This client does not exist.', 'client_id');
}

/** Registers the calls for clients; an index prevents two active ones with the same name (decision 0115). */
export function clientRoutes(answer: AnswerCall) {
  answer('POST /api/client/search', async ({ db, payload, member }) => {
    const { searchTerm = '', mode = 1, offset } = payload;
    const clients = clientsRepository(db);
    const { rows, ...rest } = await clients.search(member.workspaceId, searchTerm.trim(), mode, offset);
    return { results: rows.map(present), ...rest };
  });

  answer('POST /api/client/list', async ({ db, payload, member }) => {
    const { rows, ...rest } = await clientsRepository(db).search(member.workspaceId, '', 1, payload.offset);
    return { results: rows.map(present), ...rest };
  });

  answer('POST /api/client/add', async ({ db, payload, member }) => {
    const { id } = await clientsRepository(db).add(member.workspaceId, namesIn(payload));
    return { results: { insertId: id } };
  });

  answer('PUT /api/client/edit', ({ db, payload, member }) =>
    change(db, member.workspaceId, payload.client_id, namesIn(payload)),
  );

  answer('PUT /api/client/archive', async ({ db, payload, member: { workspaceId } }) => {
    const archived = payload.is_archived === 1;
    if (!archived) await merger(db).assertRestorable(workspaceId, payload.client_id);
    await change(db, workspaceId, payload.client_id, { archived });
  });

  answer('POST /api/client/merge', async ({ db, payload, member: { workspaceId }, person }) => {
    const { client_id: fromId, into_id: intoId } = payload;
    // A client has each name of a project once.
    const project = await clientsRepository(db).projectOfBoth(workspaceId, fromId, intoId);
    if (!project) return merger(db).merge(workspaceId, person, fromId, intoId);
    const msg = `Both clients have a project called “${project.name}”. Rename or archive one of them first.`;
    throw conflict(msg, 'into_id');
  });

  answer('POST /api/client/unmerge', ({ db, payload, member }) =>
    merger(db).unmerge(member.workspaceId, payload.merge_id),
  );
}
