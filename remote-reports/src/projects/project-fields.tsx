import { useMemo, type ReactNode, type Ref } from 'react';
import { styled } from '@timeweave/shared/facade';
import { ColorPicker, PickerNothing, PickField, Switch, TextField } from '@timeweave/shared/ui';
import { noClient, type ProjectFormFaults, type ProjectValues } from './project-values.ts';
import { BudgetFields } from './budget-fields.tsx';
import { RateField } from './rate-field.tsx';
import { useReportsActiveClientsQuery } from '../clients/index.ts';

interface Props {
  workspaceId: number;
  workspaceField?: ReactNode;
  values: ProjectValues;
  onChange: (values: ProjectValues) => void;
  faults: ProjectFormFaults;
  nameField: Ref<HTMLInputElement>;
  /** The saved rate of the project; undefined for a new project. */
  savedRate?: string;
  /** An unused colour, offered for a new project. */
  suggestedColor?: string;
}

export function ProjectFields(props: Props) {
  const { workspaceId, workspaceField, values, onChange, faults, nameField, savedRate, suggestedColor } =
    props;
  const clients = useReportsActiveClientsQuery({ workspace_id: workspaceId });
  const choices = useMemo(() => {
    const found = clients.currentData?.results.map(({ id, client_name }) => ({ id, name: client_name }));
    return found ? [noClient, ...found] : [];
  }, [clients.currentData]);
  const change = (changed: Partial<ProjectValues>) => onChange({ ...values, ...changed });

  return (
    <Fields>
      <TextField
        ref={nameField}
        label="Project name"
        name="project_name"
        dir="auto"
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
        error={faults.project_name}
        maxLength={200}
        autoComplete="off"
      />
      {workspaceField}
      <PickField
        label="Client"
        name="client_id"
        searchLabel="Find client..."
        choices={choices}
        picked={values.client}
        onPick={(client) => change({ client })}
        nothing={<PickerNothing of={clients}>No matching client</PickerNothing>}
        error={faults.client_id}
      />
      <ColorPicker
        label="Colour"
        name="project_color"
        value={values.color}
        onChange={(color) => change({ color })}
        error={faults.project_color}
        suggested={suggestedColor}
      />
      <BudgetFields workspaceId={workspaceId} values={values} onChange={change} faults={faults} />
      <Pair>
        <RateField
          workspaceId={workspaceId}
          values={values}
          savedRate={savedRate}
          onChange={change}
          faults={faults}
        />
      </Pair>
      <Switch
        label="New time entries are billable"
        checked={values.isBillable}
        onChange={(isBillable) => change({ isBillable })}
      />
    </Fields>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  align-items: start;
  gap: var(--tw-space-4);
`;

const Fields = styled.div`
  display: grid;
  gap: var(--tw-space-4);
`;
