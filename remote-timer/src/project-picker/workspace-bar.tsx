import { styled, useWorkspaces } from '@timeweave/shared/facade';
import { WorkspaceSelect } from './workspace-select.tsx';

interface Props {
  value: number;
  onChange: (workspaceId: number) => void;
}

/** Looks into another workspace, for people who have several. */
export function WorkspaceBar({ value, onChange }: Props) {
  const count = useWorkspaces().data?.results.length ?? 0;
  if (count < 2) return null;
  return (
    <Bar>
      <WorkspaceSelect hideLabel value={value} onChange={onChange} />
    </Bar>
  );
}

const Bar = styled.div`
  flex: none;
  padding: 0 var(--tw-space-2) var(--tw-space-2);
`;
