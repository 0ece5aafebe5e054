import { Building2, ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import type { Payload } from '@timeweave/shared/store';
import { shownResponse } from '@timeweave/shared/ui';
import {
  ArchivableList,
  type ItemAction,
  MergeDialog,
  type MergingOf,
  useListFilter,
} from '../archivable-list/index.ts';
import { clientColumns } from './client-columns.tsx';
import { LinksOfMergedClient } from '../client-links/index.ts';
import { ClientDialog } from './client-dialog.tsx';
import { type ClientItem, clientItems, clientKind } from './client-item.ts';
import { useReportsClientsQuery } from '../clients/index.ts';
import { BillingDialog } from '../invoices/index.ts';
import { useClientCalls } from './use-client-calls.ts';

export function ClientsPage() {
  const { workspace_id } = useSession();
  // Remounts for each workspace, so that no state carries over.
  return <ClientsOf key={workspace_id} workspaceId={workspace_id} />;
}

function ClientsOf({ workspaceId: workspace_id }: { workspaceId: number }) {
  const filter = useListFilter();
  const hasInvoices = useCurrentWorkspace()?.invoices === 1;
  const { reading, items, more } = useClients({ workspace_id, searchTerm: filter.term, mode: filter.mode });
  return (
    <ArchivableList
      kind={clientKind}
      icon={<Building2 />}
      filter={filter}
      items={items}
      more={more}
      reading={reading}
      calls={useClientCalls(workspace_id)}
      dialog={(props) => <ClientDialog {...props} workspaceId={workspace_id} />}
      mergeDialog={(props) => <ClientMerging {...props} workspaceId={workspace_id} />}
      columns={clientColumns}
      action={hasInvoices ? billing : undefined}
    />
  );
}

const billing: ItemAction<ClientItem> = {
  label: 'Billing data',
  icon: <ReceiptText size={16} />,
  dialog: ({ item, ...dialog }) => <BillingDialog client={item} {...dialog} />,
};

function ClientMerging({ workspaceId: workspace_id, ...dialog }: MergingOf & { workspaceId: number }) {
  return (
    <MergeDialog
      kind={clientKind}
      {...useClients({ workspace_id, searchTerm: '', mode: 1 })}
      {...dialog}
      more={({ name }) => <LinksOfMergedClient clientId={dialog.item.id} into={name} />}
    />
  );
}

/** Loads the matching clients, up to the limit of the list. */
function useClients(wanted: Payload<'POST /api/client/search'>) {
  const reading = useReportsClientsQuery(wanted);
  const { answer } = shownResponse(reading);
  const found = answer?.results;
  return { reading, items: useMemo(() => found && clientItems(found), [found]), more: answer?.more };
}
