import { useRef } from 'react';
import type { Approval } from '@timeweave/shared/api';
import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { serverNow, useAttempt } from '@timeweave/shared/store';
import { approvalPeriodOf, localDateOf } from '@timeweave/shared/time';
import { Button, useLostFocus } from '@timeweave/shared/ui';
import { useTimerSubmitMutation, useTimerWithdrawMutation } from './approvals.api.ts';
import { usePeriodWords } from './use-period-words.ts';

interface Props {
  period: Approval;
  /** Without the button that takes it back. */
  isShort?: boolean;
  /** Called when the period was taken back. */
  onWithdrawn?: () => void;
}

/**
 * Submits an own period, or takes it back. A period that has not begun has no buttons; one from before the workspace's
 * periods changed can only be taken back.
 */
export function OwnPeriodActions({ period, isShort = false, onWithdrawn }: Props) {
  const { workspace_id } = useSession();
  const workspace = useCurrentWorkspace();
  const words = usePeriodWords();
  const attempt = useAttempt();
  const [submit, submitting] = useTimerSubmitMutation();
  const [withdraw, withdrawing] = useTimerWithdrawMutation();
  const place = useRef<HTMLDivElement>(null);
  // A button that has done its work is gone: the period's own in its row, or the other one in the dialog.
  const onFocus = useLostFocus(place, () => {
    const row = place.current?.closest('[data-row]') ?? place.current;
    row?.querySelector('button')?.focus();
  });
  const { approval_id, first_day, last_day, state, changed } = period;
  if (!workspace?.approval || state === 'approved') return null;
  if (first_day > localDateOf(serverNow(), workspace.time_zone)) return null;
  const present = approvalPeriodOf(first_day, workspace.approval);
  const isPresent = present.first === first_day && present.last === last_day;
  const takeBack = async (approvalId: number) => {
    if (await attempt(() => withdraw({ workspace_id, approval_id: approvalId }).unwrap())) onWithdrawn?.();
  };
  const isSubmitted = state === 'submitted';
  const isAgain = state === 'returned' || (isSubmitted && changed > 0);
  const label = isAgain ? 'Submit again' : 'Submit';
  return (
    <Place ref={place} onFocus={onFocus}>
      {isSubmitted && !isShort && approval_id !== null && (
        <Button
          variant="ghost"
          busy={withdrawing.isLoading}
          aria-label={`Withdraw ${words.days(period)}`}
          onClick={() => void takeBack(approval_id)}
        >
          Withdraw
        </Button>
      )}
      {isPresent && (!isSubmitted || isAgain) && (
        <Button
          busy={submitting.isLoading}
          aria-label={`${label} ${words.days(period)}`}
          onClick={() => void attempt(() => submit({ workspace_id, first_day }).unwrap())}
        >
          {label}
        </Button>
      )}
    </Place>
  );
}

const Place = styled.div`
  display: contents;
`;
