import type { Client } from '@timeweave/shared/api';
import { announceToWorkspace } from '../announcements/announce.ts';
import type { AnswerCall } from '../calls/call-route.ts';
import { flag } from '../calls/flag.ts';
import { notFound } from '../errors/business-error.ts';
import { merging } from '../merges/merging.service.ts';
import type { Services } from '../services.ts';
import { clientsRepository } from './clients.repository.ts';

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

const done = { status: 200 };
const noSuchClient = () => notFound('This client does not exist.', 'client_id');

export function clientRoutes(answer: AnswerCall, { db }: Services) {
  const clients = clientsRepository(db);
  const announce = (workspaceId: number, by: number) =>
    announceToWorkspace(db, { name: 'projects/changed', workspaceId, by });

  answer('POST /api/client/search', async ({ payload, member }) => {
    const { searchTerm = '', mode = 1, offset } = payload;
    const { rows, ...rest } = await clients.search(member.workspaceId, searchTerm.trim(), mode, offset);
    return { results: rows.map(present), ...rest };
  });

  answer('POST /api/client/list', async ({ payload, member }) => {
    const { rows, ...rest } = await clients.search(member.workspaceId, '', 1, payload.offset);
    return { results: rows.map(present), ...rest };
  });

  answer('POST /api/client/add', async ({ payload, member, person }) => {
    const { client_name: name, company_name: company } = payload;
    const { id } = await clients.add(member.workspaceId, name.trim(), company.trim());
    await announce(member.workspaceId, person.sessionId);
    return { results: { insertId: id } };
  });

  answer('PUT /api/client/edit', async ({ payload, member, person }) => {
    const changes = { name: payload.client_name.trim(), company: payload.company_name.trim() };
    if (!(await clients.change(member.workspaceId, payload.client_id, changes))) throw noSuchClient();
    await announce(member.workspaceId, person.sessionId);
    return done;
  });

  answer('PUT /api/client/archive', async ({ payload, member, person }) => {
    const changes = { archived: payload.is_archived === 1 };
    if (!(await clients.change(member.workspaceId, payload.client_id, changes))) throw noSuchClient();
    await announce(member.workspaceId, person.sessionId);
    return done;
  });

  answer('POST /api/client/merge', ({ db, payload, member, person }) =>
    merging(db, 'client', clientsRepository).merge(
      member.workspaceId,
      person,
      payload.client_id,
      payload.into_id,
    ),
  );

  answer('POST /api/client/unmerge', async ({ db, payload, member, person }) => {
    await merging(db, 'client', clientsRepository).unmerge(member.workspaceId, person, payload.merge_id);
    return done;
  });
}
