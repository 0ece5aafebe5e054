import { useRef, useState, type SyntheticEvent } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { errorMessage, fieldError } from '@timeweave/shared/store';
import { Button, ColorPicker, Dialog, Select, TextField } from '@timeweave/shared/ui';
import { projectChecks } from '@timeweave/shared/validation';
import { useTimerAddProjectMutation, useTimerClientsQuery } from './projects.api.ts';
import type { Choice } from './project-groups.ts';

interface Props {
  initialName: string;
  onClose: () => void;
  onCreated: (choice: Choice) => void;
}

/** Specification, section 9. */
const defaultColor = '#000000';

export function NewProjectDialog({ initialName, onClose, onCreated }: Props) {
  const { workspace_id: workspaceId } = useSession();
  const { data: clients } = useTimerClientsQuery({ workspace_id: workspaceId });
  const [add, { isLoading }] = useTimerAddProjectMutation();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(initialName);
  const [color, setColor] = useState(defaultColor);
  const [clientId, setClientId] = useState('0');
  const [fault, setFault] = useState<string>();

  const clientOptions = (clients?.results ?? []).map((client) => ({
    value: String(client.id),
    label: client.client_name,
  }));

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const missing = projectChecks.project_name(name);
    setFault(missing);
    if (missing) return field.current?.focus();
    const project = {
      workspace_id: workspaceId,
      project_name: name.trim(),
      project_color: color,
      client_id: Number(clientId),
    };
    try {
      const { results } = await add(project).unwrap();
      const client = clientOptions.find(({ value }) => value === clientId)?.label ?? null;
      onCreated({ id: results.insertId, name: project.project_name, color, client, isBillable: false });
      onClose();
    } catch (error) {
      setFault(fieldError(error, 'project_name') ?? errorMessage(error));
      field.current?.focus();
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New Project"
      initialFocus={field}
      mayClose={() => name === initialName}
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
      <Form id="new-project" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          ref={field}
          label="Project name"
          name="project_name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={fault}
          maxLength={200}
          autoComplete="off"
        />
        <Select
          label="Client"
          value={clientId}
          onChange={setClientId}
          options={[{ value: '0', label: 'No client' }, ...clientOptions]}
        />
        <ColorPicker label="Colour" value={color} onChange={setColor} />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--tw-space-4);
`;
