import { type Executor, inTransaction } from '../database/index.ts';
import { conflict, notFound } from '../errors/index.ts';
import { merging } from '../merges/index.ts';
import { isSameName, workspacesRepository } from '../workspaces/index.ts';
import { clientsRepository } from './clients.repository.ts';

type Clients = ReturnType<typeof clientsRepository>;

interface ClientNames {
  name: string;
  company: string;
}

const noSuchClient = () => notFound('This client does not exist.', 'client_id');

async function assertFree(clients: Clients, workspaceId: number, name: string, otherThan?: number) {
  if (!(await clients.namesake(workspaceId, name, otherThan))) return;
  throw conflict('A client with this name already exists.', 'client_name');
}

/** Prevents restoring a client while another active one has its name. */
async function assertSole(clients: Clients, workspaceId: number, id: number, param: string) {
  const client = await clients.find(workspaceId, id);
  if (!client || client.archived || !(await clients.namesake(workspaceId, client.name, id))) return;
  throw conflict(`Another client is called “${client.name}”. Rename or archive it first.`, param);
}

/** Names clients: no two active ones have the same name (decision 0062). */
export function clientsService(db: Executor) {
  /** Runs under the workspace's lock for naming clients. */
  const naming = <Result>(
    workspaceId: number,
    work: (clients: Clients, transaction: Executor) => Promise<Result>,
  ): Promise<Result> =>
    inTransaction(db, async (transaction) => {
      await workspacesRepository(transaction).lock(workspaceId);
      return work(clientsRepository(transaction), transaction);
    });

  return {
    add: (workspaceId: number, { name, company }: ClientNames) =>
      naming(workspaceId, async (clients) => {
        await assertFree(clients, workspaceId, name);
        return (await clients.add(workspaceId, name, company)).id;
      }),

    /**
     * Clients that shared a name before the rule keep it; archived ones are checked when they are restored.
     */
    edit: (workspaceId: number, id: number, names: ClientNames) =>
      naming(workspaceId, async (clients) => {
        const client = await clients.find(workspaceId, id);
        if (!client) throw noSuchClient();
        if (!client.archived && !isSameName(names.name, client.name)) {
          await assertFree(clients, workspaceId, names.name, id);
        }
        await clients.change(workspaceId, id, names);
      }),

    archive: (workspaceId: number, id: number, archived: boolean) =>
      naming(workspaceId, async (clients) => {
        if (!(await clients.change(workspaceId, id, { archived }))) throw noSuchClient();
        await assertSole(clients, workspaceId, id, 'client_id');
      }),

    unmerge: (workspaceId: number, mergeId: number) =>
      naming(workspaceId, async (clients, transaction) => {
        const id = await merging(transaction, 'client', clientsRepository).unmerge(workspaceId, mergeId);
        await assertSole(clients, workspaceId, id, 'merge_id');
      }),
  };
}
