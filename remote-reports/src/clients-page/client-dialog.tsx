import { useState } from 'react';
import { TextField } from '@timeweave/shared/ui';
import { clientChecks } from '@timeweave/shared/validation';
import { type DialogFor, ItemForm } from '../archivable-list/index.ts';
import type { ClientItem } from './client-item.ts';
import { useReportsAddClientMutation, useReportsEditClientMutation } from '../clients/index.ts';

export function ClientDialog({
  item,
  workspaceId: workspace_id,
  ...dialog
}: DialogFor<ClientItem> & { workspaceId: number }) {
  const [add] = useReportsAddClientMutation();
  const [edit] = useReportsEditClientMutation();
  const before = { name: item?.name ?? '', company: item?.company ?? '' };
  const [name, setName] = useState(before.name);
  const [company, setCompany] = useState(before.company);

  const save = () => {
    const names = { workspace_id, client_name: name.trim(), company_name: company.trim() };
    return item ? edit({ ...names, client_id: item.id }).unwrap() : add(names).unwrap();
  };

  return (
    <ItemForm
      {...dialog}
      title={item ? 'Update Client' : 'New Client'}
      action={item ? 'Save' : 'Create'}
      checks={clientChecks}
      blame="client_name"
      isDirty={name !== before.name || company !== before.company}
      save={save}
    >
      {(faults) => (
        <>
          <TextField
            label="Client name"
            name="client_name"
            dir="auto"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={faults.client_name}
            maxLength={200}
            autoComplete="off"
          />
          <TextField
            label="Company name"
            name="company_name"
            dir="auto"
            value={company}
            onChange={(event) => setCompany(event.target.value)}
            error={faults.company_name}
            maxLength={200}
            autoComplete="off"
          />
        </>
      )}
    </ItemForm>
  );
}
