import type { TimeEntry } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { useElapsedSeconds } from '@timeweave/shared/ui';

interface Props {
  /** Seconds of finished entries. */
  seconds: number;
  running?: TimeEntry;
  /** Shown instead of zero. */
  nothing?: string;
}

/** A duration that ticks while an entry in it runs. */
export function Ticking({ seconds, running, nothing }: Props) {
  const elapsed = useElapsedSeconds(running?.timer_start);
  const { timeDurationFormat } = usePreferences();
  if (nothing !== undefined && seconds === 0 && !running) return nothing;
  return <span translate="no">{formatDuration(seconds + elapsed, timeDurationFormat)}</span>;
}
