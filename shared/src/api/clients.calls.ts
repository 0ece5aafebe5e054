import { Type, type Static } from 'typebox';
import { clientChecks } from '../validation/index.ts';
import { defineCalls } from './call.ts';
import type { CausedEvent } from './caused-event.ts';
import { ArchiveMode, Flag, Id, ListPage, Name, paged, SearchTerm, StatusAnswer } from './fields.ts';

export const Client = Type.Object({
  id: Id,
  client_name: Type.String(),
  company_name: Type.String(),
  is_archived: Flag,
  project_count: Type.Integer({ description: 'Number of its projects' }),
});
export type Client = Static<typeof Client>;

const Clients = ListPage(Client);

declare module './caused-event.ts' {
  interface CausedEvents {
    /** Without `clientId`: any clients changed, or projects moved between clients. */
    'clients/changed': { workspaceId: number; clientId?: number };
  }
}
const clientsChanged: CausedEvent = {
  name: 'clients/changed',
  to: 'workspace',
  about: { id: 'clientId', field: 'client_id' },
};

export const clientCalls = defineCalls({
  'POST /api/client/search': {
    summary: 'Clients whose name or company contains the term',
    access: 'member',
    scope: 'read',
    reads: ['projects/changed', 'projects/archived', 'clients/changed'],
    payload: Type.Object({
      workspace_id: Id,
      searchTerm: Type.Optional(SearchTerm),
      mode: Type.Optional(ArchiveMode),
      ...paged,
    }),
    answer: Clients,
    example: { workspace_id: 1, searchTerm: 'Royal', mode: 1 },
  },
  'POST /api/client/list': {
    summary: 'All clients of the workspace that are not archived',
    access: 'member',
    scope: 'read',
    reads: ['projects/changed', 'projects/archived', 'clients/changed'],
    payload: Type.Object({ workspace_id: Id, ...paged }),
    answer: Clients,
    example: { workspace_id: 1 },
  },
  'POST /api/client/add': {
    summary: 'Add a client',
    access: 'member',
    scope: 'admin',
    checks: clientChecks,
    causes: [clientsChanged],
    payload: Type.Object({ workspace_id: Id, client_name: Name, company_name: Name }),
    answer: Type.Object({ results: Type.Object({ insertId: Id }) }),
    example: { workspace_id: 1, client_name: 'Royal Society', company_name: 'Royal Society of London' },
  },
  'PUT /api/client/edit': {
    summary: 'Rename a client',
    access: 'member',
    scope: 'admin',
    checks: clientChecks,
    causes: [clientsChanged],
    payload: Type.Object({ workspace_id: Id, client_id: Id, client_name: Name, company_name: Name }),
    answer: StatusAnswer,
    example: { workspace_id: 1, client_id: 1, client_name: 'Royal Society', company_name: 'London' },
  },
  'PUT /api/client/archive': {
    summary: 'Archive or restore a client; its projects do not change',
    access: 'member',
    scope: 'admin',
    causes: [clientsChanged],
    payload: Type.Object({ workspace_id: Id, client_id: Id, is_archived: Flag }),
    answer: StatusAnswer,
    example: { workspace_id: 1, client_id: 1, is_archived: 1 },
  },
  'POST /api/client/merge': {
    summary: 'Merge a client into another one, which gets its projects; undo_merge restores it',
    access: 'admin',
    scope: 'admin',
    workload: 'bulk',
    causes: [clientsChanged],
    payload: Type.Object({ workspace_id: Id, client_id: Id, into_id: Id }),
    answer: Type.Object({ merge_id: Id, moved: Type.Integer({ description: 'Projects' }) }),
    example: { workspace_id: 1, client_id: 2, into_id: 1 },
  },
  'POST /api/client/unmerge': {
    summary:
      'Undo a merge: restores the client, with those of its former projects that are still with the other client',
    access: 'admin',
    scope: 'admin',
    workload: 'bulk',
    causes: [clientsChanged],
    payload: Type.Object({ workspace_id: Id, merge_id: Id }),
    answer: StatusAnswer,
    example: { workspace_id: 1, merge_id: 1 },
  },
});
