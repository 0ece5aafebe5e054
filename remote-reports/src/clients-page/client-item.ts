import type { Client } from '@timeweave/shared/api';
import { type ArchivableItem, counted, type ItemKind, sortedByName } from '../archivable-list/index.ts';

export interface ClientItem extends ArchivableItem {
  company: string;
}

export const clientKind: ItemKind = {
  noun: 'client',
  title: 'Clients',
  add: 'New client',
  search: 'Find Client...',
  usage: (count) => counted(count, 'project'),
};

export function clientItems(clients: readonly Client[]): ClientItem[] {
  return sortedByName(
    clients.map((client) => ({
      id: client.id,
      name: client.client_name,
      company: client.company_name,
      isArchived: client.is_archived === 1,
      count: client.project_count,
    })),
  );
}
