import type { AnswerCall } from '../calls/call-route.ts';
import type { Services } from '../services.ts';
import { clientsRepository } from './clients.repository.ts';

export function clientRoutes(answer: AnswerCall, { db }: Services) {
  const clients = clientsRepository(db);

  answer('POST /api/client/search', async ({ payload, member }) => ({
    results: await clients.search(member.workspaceId, payload.searchTerm?.trim() ?? ''),
  }));

  answer('POST /api/client/list', async ({ member }) => ({ results: await clients.all(member.workspaceId) }));

  answer('POST /api/client/add', async ({ payload, member }) => {
    const { client_name: name, company_name: company } = payload;
    const { id } = await clients.add(member.workspaceId, name.trim(), company.trim());
    return { results: { insertId: id } };
  });
}
