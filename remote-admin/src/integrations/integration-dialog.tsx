import { useState } from 'react';
import type { Integration } from '@timeweave/shared/api';
import { Checkbox, FormDialog, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { integrationChecks, linesOf } from '@timeweave/shared/validation';
import { useAdminCreateIntegrationMutation, useAdminUpdateIntegrationMutation } from './integrations.api.ts';
import { OriginsField } from './origins-field.tsx';

interface Props {
  workspaceId: number;
  /** The integration to change; undefined creates one. */
  integration?: Integration;
  onCreated: (name: string, key: string) => void;
  onClose: () => void;
}

/** Creates an integration, or changes its name and origins. */
export function IntegrationDialog({ workspaceId, integration, onCreated, onClose }: Props) {
  const [create] = useAdminCreateIntegrationMutation();
  const [update] = useAdminUpdateIntegrationMutation();
  const [mayEdit, setMayEdit] = useState(integration?.may_edit === 1);
  const options = { blame: 'name' as const };
  const { faults, busy, form } = useCheckedForm(integrationChecks, options, async (typed) => {
    const fields = {
      workspace_id: workspaceId,
      name: typed.name.trim(),
      origins: linesOf(typed.origins),
      may_edit: mayEdit ? (1 as const) : (0 as const),
    };
    if (integration) {
      await update({ ...fields, integration_id: integration.id }).unwrap();
      onClose();
    } else {
      onCreated(fields.name, (await create(fields).unwrap()).key);
    }
  });

  return (
    <FormDialog
      title={integration ? 'Edit integration' : 'Add integration'}
      description={integration && 'Pages of an origin that you remove are logged out at once.'}
      action={integration ? 'Save' : 'Add'}
      busy={busy}
      form={form}
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        dir="auto"
        hint="Members read it when they allow a page to track their time."
        defaultValue={integration?.name}
        error={faults.name}
        maxLength={200}
        autoComplete="off"
      />
      <OriginsField origins={integration?.origins ?? []} error={faults.origins} />
      <Checkbox
        label="Its pages may also add, change and delete entries (full timer page)"
        checked={mayEdit}
        onChange={setMayEdit}
      />
    </FormDialog>
  );
}
