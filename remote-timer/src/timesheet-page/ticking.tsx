import type { TimeEntry } from '@timeweave/shared/api';
import { useElapsedSeconds } from '@timeweave/shared/ui';
import { useSheetWords } from './use-sheet-words.ts';

interface Props {
  /** Of finished entries. */
  seconds: number;
  running?: TimeEntry;
  /** Shown when it is nothing. */
  nothing?: string;
}

/** A duration that ticks while an entry in it runs. */
export function Ticking({ seconds, running, nothing }: Props) {
  const elapsed = useElapsedSeconds(running?.timer_start);
  const words = useSheetWords();
  if (nothing !== undefined && seconds === 0 && !running) return nothing;
  return words.duration(seconds + elapsed);
}
