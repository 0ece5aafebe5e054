import { useMemo, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { errorMessage, isApiError } from '@timeweave/shared/store';
import { Button, Dialog, ErrorState, NextPage, shownResponse, Skeleton } from '@timeweave/shared/ui';
import {
  OwnPeriodActions,
  PeriodState,
  usePeriodWords,
  useTimerApprovalInfiniteQuery,
} from '../approvals/index.ts';
import { type PeriodAnswer, PeriodEntries } from './period-entries.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { useApprove } from './use-approve.ts';

interface Props {
  id: number;
  /** The workspace's time zone: periods end in it. */
  timeZone: string;
  onClose: () => void;
}

/** A submitted period with its entries by day, and the decision about it. */
export function PeriodDialog({ id, timeZone, onClose }: Props) {
  const { workspace_id } = useSession();
  const words = usePeriodWords();
  const reading = useTimerApprovalInfiniteQuery(
    { workspace_id, approval_id: id },
    // Others' entries change without an event.
    { refetchOnMountOrArgChange: true },
  );
  const { answer: loaded, hasFailed } = shownResponse(reading);
  const { hasNextPage } = reading;
  const answer = useMemo((): PeriodAnswer | undefined => {
    // The first page has the version that was seen: a later change refuses the approval.
    const [first] = loaded?.pages ?? [];
    const results = loaded?.pages.flatMap((page) => page.results) ?? [];
    return first && { approval: first.approval, results, hasMore: hasNextPage };
  }, [loaded, hasNextPage]);
  // A notification of a submission stays after its withdrawal.
  const isGone = isApiError(reading.error) && reading.error.status === 404;
  const { approve, isBusy } = useApprove();
  const [isReturning, setReturning] = useState(false);
  const period = answer?.approval;
  const mayDecide = period?.may_decide === 1;
  const isOpen = period?.state === 'submitted' || period?.state === 'approved';

  if (isReturning && answer)
    return <ReturnDialog answer={answer} onClose={() => setReturning(false)} onDone={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      wide
      title={period?.name ?? 'Period'}
      footer={
        <>
          {period?.is_own === 1 && <OwnPeriodActions period={period} onWithdrawn={onClose} />}
          {period && mayDecide && isOpen && (
            <Button onClick={() => setReturning(true)}>
              {period.state === 'approved' ? 'Reopen' : 'Return'}
            </Button>
          )}
          {period && mayDecide && period.state === 'submitted' && (
            <Button
              variant="primary"
              busy={isBusy}
              onClick={() => void approve([period]).then((isDone) => isDone && onClose())}
            >
              Approve
            </Button>
          )}
        </>
      }
    >
      {isGone && <p>This period is not submitted. Perhaps it was withdrawn.</p>}
      {hasFailed && !isGone && (
        <ErrorState
          title="We couldn’t load this period"
          message={errorMessage(reading.error)}
          onRetry={() => void reading.refetch()}
          isRetrying={reading.isFetching}
        />
      )}
      {!answer && !hasFailed && <Skeleton $height="160px" />}
      {answer && (
        <>
          <Facts>
            <span>{words.days(answer.approval)}</span>
            <PeriodState state={answer.approval.state} />
            <b>{words.duration(answer.approval.time)}</b>
            <span>{words.duration(answer.approval.billable_time)} billable</span>
            {words.notes(answer.approval).map((note) => (
              <span key={note}>{note}</span>
            ))}
          </Facts>
          {answer.approval.comment !== null && (
            <Comment>
              {answer.approval.decided_by ?? 'Imported'}: {answer.approval.comment}
            </Comment>
          )}
          {mayDecide && answer.approval.state === 'submitted' && (
            <p>{words.locks([answer.approval], timeZone)}</p>
          )}
          <PeriodEntries answer={answer} timeZone={timeZone} />
          <NextPage reading={reading} />
        </>
      )}
    </Dialog>
  );
}

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-1) var(--tw-space-3);
`;

const Comment = styled.p`
  overflow-wrap: anywhere;
`;
