import { Suspense } from 'react';
import { lazyOnIdle } from '@timeweave/shared/ui';
import { useRunningTimer } from '../time-entry/index.ts';
import { idleAfterMs } from './idle-watch.ts';
import { useIdleSpan } from './use-idle-span.ts';

const IdleDialog = lazyOnIdle(() => import('./idle-dialog.tsx').then((module) => module.IdleDialog));

/** Asks users who return to a running timer what to do with the idle time. */
export function IdleQuestion() {
  const running = useRunningTimer();
  const { span, answered } = useIdleSpan();
  if (!span || !running) return null;
  const from = Math.max(Math.round(span.from / 1000), running.timer_start);
  const to = Math.round(span.to / 1000);
  if ((to - from) * 1000 < idleAfterMs) return null;
  return (
    <Suspense>
      <IdleDialog entry={running} from={from} to={to} onAnswered={answered} />
    </Suspense>
  );
}
