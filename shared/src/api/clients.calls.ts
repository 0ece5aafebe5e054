import { Type, type Static } from 'typebox';
import { clientChecks } from '../validation/index.ts';
import { defineCalls } from './call.ts';
import { Id, Name } from './fields.ts';

export const Client = Type.Object({
  id: Id,
  client_name: Type.String(),
  company_name: Type.String(),
});
export type Client = Static<typeof Client>;

export const clientCalls = defineCalls({
  'POST /api/client/search': {
    summary: 'Clients whose name or company contains the term',
    access: 'member',
    payload: Type.Object({ workspace_id: Id, searchTerm: Type.Optional(Type.String({ maxLength: 200 })) }),
    answer: Type.Object({ results: Type.Array(Client) }),
    example: { workspace_id: 1, searchTerm: 'Royal' },
  },
  'POST /api/client/list': {
    summary: 'All clients of the workspace',
    access: 'member',
    payload: Type.Object({ workspace_id: Id }),
    answer: Type.Object({ results: Type.Array(Client) }),
    example: { workspace_id: 1 },
  },
  'POST /api/client/add': {
    summary: 'Add a client',
    access: 'member',
    checks: clientChecks,
    payload: Type.Object({ workspace_id: Id, client_name: Name, company_name: Name }),
    answer: Type.Object({ results: Type.Object({ insertId: Id }) }),
    example: { workspace_id: 1, client_name: 'Royal Society', company_name: 'Royal Society of London' },
  },
});
