import type { Import } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { useAttempt } from '@timeweave/shared/store';
import { Button, Card } from '@timeweave/shared/ui';
import { ProgressBar, useReportsCancelImportMutation } from '../imports/index.ts';

interface Props {
  workspaceId: number;
  found: Import;
  title: string;
}

/** The progress of a step that the server works on. */
export function Running({ workspaceId: workspace_id, found, title }: Props) {
  const [cancel, { isLoading }] = useReportsCancelImportMutation();
  const attempt = useAttempt();
  const { import_id, state, progress, total, is_restarted } = found;
  // The rows are counted before they are read.
  const waiting = state === 'reading' ? 'Counting the rows…' : 'Waiting to begin…';
  const rows = (count: number) => count.toLocaleString('en');
  return (
    <Card aria-label={title}>
      <ProgressBar label={title} done={progress} total={total} />
      <Line>
        <p>{total > 0 ? `${rows(progress)} of ${rows(total)} rows` : waiting}</p>
        {state !== 'undoing' && (
          <Button
            busy={isLoading}
            onClick={() => void attempt(() => cancel({ workspace_id, import_id }).unwrap())}
          >
            Cancel
          </Button>
        )}
      </Line>
      {is_restarted === 1 && (
        <p>The server was restarted. The {state === 'undoing' ? 'undo' : 'import'} begins again by itself.</p>
      )}
      <Muted>
        You can close this page: the work continues, and you find it here again.
        {state === 'importing' && ' If it takes longer than half a minute, an email tells you how it ended.'}
      </Muted>
    </Card>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-3);
  min-height: var(--tw-control);
  margin: var(--tw-space-3) 0 var(--tw-space-2);
  font-variant-numeric: tabular-nums;
`;

const Muted = styled.p`
  color: var(--tw-text-muted);
`;
