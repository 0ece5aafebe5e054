import type { Person } from '../auth/index.ts';
import type { Executor } from '../database/index.ts';
import { conflict, notFound } from '../errors/index.ts';
import { merging } from '../merges/index.ts';
import { clientsRepository } from './clients.repository.ts';

interface ClientNames {
  name: string;
  company: string;
}

const taken = (name: string, param: string) =>
  conflict(`Another client is called “${name}”. Rename or archive it first.`, param);

/** Creates and changes clients; an index prevents two active ones with the same name (decision 0115). */
export function clientsService(db: Executor) {
  const clients = clientsRepository(db);

  async function change(
    workspaceId: number,
    id: number,
    changes: Partial<ClientNames> & { archived?: boolean },
  ) {
    if (!(await clients.change(workspaceId, id, changes)))
      throw notFound('This client does not exist.', 'client_id');
  }

  return {
    add: async (workspaceId: number, { name, company }: ClientNames) =>
      (await clients.add(workspaceId, name, company)).id,

    edit: (workspaceId: number, id: number, names: ClientNames) => change(workspaceId, id, names),

    async archive(workspaceId: number, id: number, archived: boolean): Promise<void> {
      const other = archived ? undefined : await clients.takenName(workspaceId, id);
      if (other) throw taken(other.name, 'client_id');
      await change(workspaceId, id, { archived });
    },

    /** Refused when both have an active project of the same name, because a client has each name once. */
    async merge(workspaceId: number, person: Person, fromId: number, intoId: number) {
      const project = await clients.projectOfBoth(workspaceId, fromId, intoId);
      if (!project)
        return merging(db, 'client', clientsRepository).merge(workspaceId, person, fromId, intoId);
      const msg = `Both clients have a project called “${project.name}”. Rename or archive one of them first.`;
      throw conflict(msg, 'into_id');
    },

    /** Undoes a merge, unless another client has taken the restored client's name. */
    unmerge: (workspaceId: number, mergeId: number) =>
      merging(db, 'client', clientsRepository).unmerge(workspaceId, mergeId, async (id) => {
        const other = await clients.takenName(workspaceId, id);
        if (other && !other.archived) throw taken(other.name, 'merge_id');
      }),
  };
}
