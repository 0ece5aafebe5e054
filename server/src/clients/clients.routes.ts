import type { Client } from '@timeweave/shared/api';
import { type AnswerCall, flag } from '../calls/index.ts';
import { clientsRepository } from './clients.repository.ts';
import { clientsService } from './clients.service.ts';

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

export function clientRoutes(answer: AnswerCall) {
  answer('POST /api/client/search', async ({ db, payload, member }) => {
    const { searchTerm = '', mode = 1, offset } = payload;
    const { rows, ...rest } = await clientsRepository(db).search(
      member.workspaceId,
      searchTerm.trim(),
      mode,
      offset,
    );
    return { results: rows.map(present), ...rest };
  });

  answer('POST /api/client/list', async ({ db, payload, member }) => {
    const { rows, ...rest } = await clientsRepository(db).search(member.workspaceId, '', 1, payload.offset);
    return { results: rows.map(present), ...rest };
  });

  answer('POST /api/client/add', async ({ db, payload, member }) => ({
    results: { insertId: await clientsService(db).add(member.workspaceId, namesIn(payload)) },
  }));

  answer('PUT /api/client/edit', async ({ db, payload, member }) => {
    await clientsService(db).edit(member.workspaceId, payload.client_id, namesIn(payload));
  });

  answer('PUT /api/client/archive', async ({ db, payload, member }) => {
    await clientsService(db).archive(member.workspaceId, payload.client_id, payload.is_archived === 1);
  });

  answer('POST /api/client/merge', ({ db, payload, member, person }) =>
    clientsService(db).merge(member.workspaceId, person, payload.client_id, payload.into_id),
  );

  answer('POST /api/client/unmerge', async ({ db, payload, member }) => {
    await clientsService(db).unmerge(member.workspaceId, payload.merge_id);
  });
}
