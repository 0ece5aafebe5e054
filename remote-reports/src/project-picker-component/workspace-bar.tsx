import { styled, useWorkspaces } from '@timeweave/shared/facade';
import { Select } from '@timeweave/shared/ui';

interface Props {
  value: number;
  onChange: (workspaceId: number) => void;
}

/** Switches the picker to another workspace, for users who have several. */
export function WorkspaceBar({ value, onChange }: Props) {
  const workspaces = useWorkspaces().data?.results ?? [];
  if (workspaces.length < 2) return null;
  return (
    <Bar>
      <Select
        label="Workspace"
        hideLabel
        value={String(value)}
        onChange={(id) => onChange(Number(id))}
        options={workspaces.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
    </Bar>
  );
}

const Bar = styled.div`
  flex: none;
  padding: 0 var(--tw-space-2) var(--tw-space-2);
`;
