import type { Approval } from '@timeweave/shared/api';
import { alertShown, useAppDispatch } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { inParts, useAttempt } from '@timeweave/shared/store';
import { usePeriodWords, useTimerApproveMutation } from '../approvals/index.ts';

/** The limit of the call. */
const mostAtOnce = 100;

/** Approves periods in the version that is shown; an alert names each that was refused. */
export function useApprove() {
  const { workspace_id } = useSession();
  const words = usePeriodWords();
  const dispatch = useAppDispatch();
  const attempt = useAttempt();
  const [send, { isLoading }] = useTimerApproveMutation();

  /** Resolves to whether all are approved. */
  async function approve(periods: readonly Approval[]): Promise<boolean> {
    const approvals = periods.flatMap(({ approval_id, version }) =>
      approval_id === null ? [] : [{ approval_id, version }],
    );
    let refused = 0;
    const isSent = await attempt(async () => {
      for (const part of inParts(approvals, mostAtOnce)) {
        const { results } = await send({ workspace_id, approvals: part }).unwrap();
        for (const { approval_id, done, msg = '' } of results) {
          const period = periods.find((each) => each.approval_id === approval_id);
          if (done || !period) continue;
          refused += 1;
          dispatch(alertShown('danger', `${period.name}, ${words.days(period)}: ${msg}`));
        }
      }
    });
    return isSent && refused === 0;
  }
  return { approve, isBusy: isLoading };
}
