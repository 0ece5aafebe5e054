import { useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { styled } from '@timeweave/shared/facade';
import { errorMessage, fieldError } from '@timeweave/shared/store';
import { Button, ColorPicker, Dialog, TextField } from '@timeweave/shared/ui';
import { checkColor, projectChecks } from '@timeweave/shared/validation';
import { ClientPicker, noClient } from './client-picker.tsx';
import type { Choice } from './project-groups.ts';
import { useTimerAddProjectMutation } from './projects.api.ts';
import { useWorkspace } from './use-workspace.ts';
import { WorkspaceSelect } from './workspace-select.tsx';

interface Props {
  initialName: string;
  /** Where it is made, unless another workspace is chosen. */
  workspaceId: number;
  offersWorkspaces: boolean;
  /** Has the focus afterwards. */
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
  onCreated: (choice: Choice) => void;
}

/** What is wrong, each under its field. */
interface Faults {
  name?: string;
  workspace?: string;
  client?: string;
  color?: string;
}

/** Specification, section 9. */
const defaultColor = '#000000';

/** Asks for a new project's name, workspace, client and colour, and makes it. */
export function NewProjectDialog({
  initialName,
  workspaceId,
  offersWorkspaces,
  finalFocus,
  onClose,
  onCreated,
}: Props) {
  const [add, { isLoading }] = useTimerAddProjectMutation();
  const field = useRef<HTMLInputElement>(null);
  const hexField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(initialName);
  const [chosenId, setChosenId] = useState(workspaceId);
  const [client, setClient] = useState(noClient);
  const [color, setColor] = useState(defaultColor);
  const [faults, setFaults] = useState<Faults>({});
  const workspace = useWorkspace(chosenId);
  const mayCreate = workspace?.may_create_projects !== 0;

  const move = (id: number) => {
    setChosenId(id);
    setClient(noClient);
    setFaults({});
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const missing = projectChecks.project_name(name);
    const uncoloured = checkColor(color);
    setFaults({ name: missing, color: uncoloured });
    if (missing) return field.current?.focus();
    if (uncoloured) return hexField.current?.focus();
    const project = { project_name: name.trim(), project_color: color, client_id: client.id };
    try {
      const { results } = await add({ workspace_id: chosenId, ...project }).unwrap();
      onCreated({
        id: results.insertId,
        name: project.project_name,
        color,
        client: client.id === 0 ? null : client.name,
        isBillable: workspace?.is_default_billable === 1,
        workspaceId: chosenId,
      });
      onClose();
    } catch (error) {
      const found = faultsOf(error);
      setFaults(found);
      if (found.name) field.current?.focus();
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New Project"
      initialFocus={field}
      finalFocus={finalFocus}
      mayClose={() => name === initialName}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="new-project" variant="primary" busy={isLoading} disabled={!mayCreate}>
            Create
          </Button>
        </>
      }
    >
      <Form id="new-project" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          ref={field}
          label="Project name"
          name="project_name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={faults.name}
          maxLength={200}
          autoComplete="off"
        />
        <WorkspaceSelect
          value={chosenId}
          onChange={move}
          disabled={!offersWorkspaces}
          error={mayCreate ? faults.workspace : onlyAdmins}
        />
        <ClientPicker workspaceId={chosenId} picked={client} onPick={setClient} error={faults.client} />
        <ColorPicker
          label="Colour"
          value={color}
          onChange={setColor}
          error={faults.color}
          hexField={hexField}
        />
      </Form>
    </Dialog>
  );
}

const onlyAdmins = 'Only admins may create projects in this workspace.';

/** A refusal that names no field stands under the first. */
function faultsOf(error: unknown): Faults {
  const [workspace, client] = [fieldError(error, 'workspace_id'), fieldError(error, 'client_id')];
  if (workspace ?? client) return { workspace, client };
  return { name: fieldError(error, 'project_name') ?? errorMessage(error) };
}

const Form = styled.form`
  display: grid;
  gap: var(--tw-space-4);
`;
