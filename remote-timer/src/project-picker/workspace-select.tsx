import { useWorkspaces } from '@timeweave/shared/facade';
import { Select } from '@timeweave/shared/ui';

interface Props {
  value: number;
  onChange: (workspaceId: number) => void;
  hideLabel?: boolean;
  disabled?: boolean;
  error?: string;
}

/** Chooses among the person's workspaces. */
export function WorkspaceSelect({ value, onChange, ...look }: Props) {
  const workspaces = useWorkspaces().data?.results ?? [];
  return (
    <Select
      label="Workspace"
      value={String(value)}
      onChange={(id) => onChange(Number(id))}
      options={workspaces.map(({ id, title }) => ({ value: String(id), label: title }))}
      {...look}
    />
  );
}
