import { useId, useState } from 'react';
import type { ExportKind } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { errorMessage } from '@timeweave/shared/store';
import { Button, Card, SegmentedControl } from '@timeweave/shared/ui';
import { exportKinds } from './export-kinds.ts';
import { ExportLink } from './export-link.tsx';
import { useAdminWorkspaceExportMutation } from './workspace-export.api.ts';

/** Creates a link to a zip file with the workspace's data. For admins. */
export function WorkspaceExport({ workspaceId }: { workspaceId: number }) {
  const titleId = useId();
  const [kind, setKind] = useState<ExportKind>('all');
  const [createLink, { data, error, isLoading, reset }] = useAdminWorkspaceExportMutation();
  const choose = (chosen: ExportKind) => {
    setKind(chosen);
    // The link is to the other file.
    reset();
  };
  return (
    <Column aria-labelledby={titleId}>
      <h2 id={titleId}>Export this workspace</h2>
      <Hint>
        Download the data of all members as a zip file, to keep it or to move to another time tracker.
      </Hint>
      <SegmentedControl label="Content" value={kind} onChange={choose} options={exportKinds} />
      <Hint>{exportKinds.find(({ value }) => value === kind)?.content}</Hint>
      <Actions>
        <Button onClick={() => void createLink({ workspace_id: workspaceId, kind })} busy={isLoading}>
          Create link
        </Button>
        <div role="status">{data && <ExportLink {...data} />}</div>
      </Actions>
      {error && <Fault role="alert">{errorMessage(error)}</Fault>}
    </Column>
  );
}

const Column = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--tw-space-3);
`;

const Hint = styled.p`
  color: var(--tw-text-muted);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-2) var(--tw-space-3);
`;

const Fault = styled.p`
  color: var(--tw-danger-text);
`;
