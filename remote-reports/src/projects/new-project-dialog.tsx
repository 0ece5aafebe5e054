import type { SyntheticEvent } from 'react';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { Button, Dialog } from '@timeweave/shared/ui';
import { ProjectFields } from './project-fields.tsx';
import { newValues, payloadOf } from './project-values.ts';
import { useProjectsAddMutation } from './projects.api.ts';
import { useProjectForm } from './use-project-form.ts';

/** Asks for a new project, billable as the workspace has it, and makes it. */
export function NewProjectDialog({ onClose }: { onClose: () => void }) {
  const { workspace_id } = useSession();
  const workspace = useCurrentWorkspace();
  const [add, { isLoading }] = useProjectsAddMutation();
  const form = useProjectForm(newValues(workspace?.is_default_billable === 1));

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLoading || form.isFaulty()) return;
    try {
      await add({ workspace_id, ...payloadOf(form.values) }).unwrap();
      onClose();
    } catch (error) {
      form.showRefusal(error);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New Project"
      initialFocus={form.nameField}
      mayClose={() => !form.isDirty}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="new-project" variant="primary" busy={isLoading}>
            Create
          </Button>
        </>
      }
    >
      <form id="new-project" onSubmit={(event) => void submit(event)} noValidate>
        <ProjectFields
          values={form.values}
          onChange={form.change}
          faults={form.faults}
          nameField={form.nameField}
        />
      </form>
    </Dialog>
  );
}
