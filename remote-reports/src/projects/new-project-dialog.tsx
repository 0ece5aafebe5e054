import { type RefObject, useMemo, useState } from 'react';
import type { ProjectChoice } from '@timeweave/shared/choices';
import { useWorkspaces } from '@timeweave/shared/facade';
import { Button, Dialog, freeColor, Select } from '@timeweave/shared/ui';
import { ProjectFields } from './project-fields.tsx';
import {
  budgetChange,
  newValues,
  noClient,
  payloadOf,
  type ProjectValues,
  rateChange,
  withoutBudget,
} from './project-values.ts';
import { useProjectColorsQuery, useProjectsAddMutation } from './projects.api.ts';
import { useProjectForm } from './use-project-form.ts';

interface Props {
  /** Initial value of the name field. */
  initialName?: string;
  /** Initial workspace of the project. */
  workspaceId: number;
  /** Shows the workspace as text or as a select; hidden by default. */
  workspaceField?: 'fixed' | 'choice';
  /** Receives the focus when the dialog closes. */
  finalFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
  onCreated?: (project: ProjectChoice) => void;
}

const onlyAdmins = 'Only admins can create projects in this workspace.';

/** The 'New Project' dialog. Billable defaults to the workspace's setting. */
export function NewProjectDialog({
  initialName,
  workspaceId,
  workspaceField,
  finalFocus,
  onClose,
  onCreated,
}: Props) {
  const workspaces = useWorkspaces().data?.results ?? [];
  const workspaceOf = (wanted: number) => workspaces.find(({ id }) => id === wanted);
  const isBillableIn = (wanted: number) => workspaceOf(wanted)?.is_default_billable === 1;
  const [chosenId, setChosenId] = useState(workspaceId);
  const [add] = useProjectsAddMutation();
  const initial = newValues(isBillableIn(workspaceId), initialName);
  const colors = useProjectColorsQuery({ workspace_id: chosenId }).currentData?.results;
  const suggested = useMemo(() => colors && freeColor(colors.map((each) => each.project_color)), [colors]);
  const save = async (values: ProjectValues) => {
    const payload = payloadOf(values);
    const amounts = { ...budgetChange(values), ...rateChange(values) };
    const { results } = await add({ workspace_id: chosenId, ...payload, ...amounts }).unwrap();
    const { client, isBillable } = values;
    onCreated?.({
      id: results.insertId,
      name: payload.project_name,
      color: payload.project_color,
      client: client.id === noClient.id ? null : client.name,
      isBillable,
      workspaceId: chosenId,
    });
    onClose();
  };
  const form = useProjectForm(initial, workspaceOf(chosenId)?.currency, save);
  const mayCreate = workspaceOf(chosenId)?.may_create_projects !== 0;

  const move = (id: number) => {
    setChosenId(id);
    // Amounts are in the workspace's currency.
    const amounts = { rate: '', ...(form.values.budget !== 'hours' && withoutBudget), fee: '' };
    form.change({ ...form.values, client: noClient, isBillable: isBillableIn(id), ...amounts });
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New Project"
      initialFocus={form.nameField}
      finalFocus={finalFocus}
      mayClose={() => !form.busy}
      isTyped={form.isDirty}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="new-project" variant="primary" busy={form.busy} disabled={!mayCreate}>
            Create
          </Button>
        </>
      }
    >
      <form id="new-project" {...form.form}>
        <ProjectFields
          workspaceId={chosenId}
          workspaceField={
            workspaceField && (
              <Select
                label="Workspace"
                name="workspace_id"
                value={String(chosenId)}
                onChange={(id) => move(Number(id))}
                options={workspaces.map(({ id, title }) => ({ value: String(id), label: title }))}
                disabled={workspaceField === 'fixed'}
                error={mayCreate ? form.faults.workspace_id : onlyAdmins}
              />
            )
          }
          values={form.values}
          onChange={form.change}
          faults={form.faults}
          nameField={form.nameField}
          suggestedColor={suggested}
        />
      </form>
    </Dialog>
  );
}
