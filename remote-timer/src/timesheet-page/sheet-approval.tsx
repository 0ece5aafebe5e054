import { Link, styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { addDays, type LocalDate } from '@timeweave/shared/time';
import {
  OwnPeriodActions,
  PeriodState,
  usePeriodWords,
  useTimerOwnPeriodsQuery,
} from '../approvals/index.ts';

/** The state of the period that most of the shown week is in, with its buttons. Nothing in workspaces without approvals. */
export function SheetApproval({ start }: { start: LocalDate }) {
  const { workspace_id } = useSession();
  const words = usePeriodWords();
  const workspace = useCurrentWorkspace();
  const hasApprovals = workspace?.approval !== undefined;
  const middle = addDays(start, 3);
  const { currentData } = useTimerOwnPeriodsQuery({ workspace_id, day: middle }, { skip: !hasApprovals });
  const period = currentData?.results[0];
  if (!hasApprovals || !period) return null;
  return (
    <Bar aria-label="Approval">
      <span>
        {words.days(period)} · {words.duration(period.time)}
      </span>
      <PeriodState state={period.state} />
      {words.notes(period).length > 0 && <Muted>{words.notes(period).join(' · ')}</Muted>}
      {period.comment !== null && (
        <Comment>
          {period.decided_by ?? 'Imported'}: {period.comment}
        </Comment>
      )}
      <Actions>
        <OwnPeriodActions period={period} />
        <Link
          to={
            period.approval_id === null
              ? '/approvals?view=own'
              : `/approvals?view=own&open=${period.approval_id}`
          }
        >
          {period.approval_id === null ? 'All periods' : 'Details'}
        </Link>
      </Actions>
    </Bar>
  );
}

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-2) var(--tw-space-3);
  padding: var(--tw-space-2) var(--tw-space-3);
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
`;

const Muted = styled.span`
  color: var(--tw-text-muted);
`;

const Comment = styled.span`
  overflow-wrap: anywhere;
`;

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-2);
  margin-left: auto;
`;
