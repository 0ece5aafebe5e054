import { useEffect, useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { useRunningTimer } from '../time-entry/index.ts';
import { nextQuestion } from './next-question.ts';

const tickMs = 30_000;
const keptKey = 'timeweave.timer-kept';

/** Returns when the user last chose to keep this timer running, in ms; undefined if never. */
function storedAnswer({ uuid }: TimeEntry): number | undefined {
  const [kept, ms] = localStorage.getItem(keptKey)?.split(' ') ?? [];
  return kept === uuid ? Number(ms) : undefined;
}

/** Returns the running entry while the user is to be asked about it, and a function that keeps it running, in all tabs. */
export function useStillWorking() {
  const running = useRunningTimer();
  const { timeZone, forgottenTimer } = usePreferences();
  const [nowMs, setNowMs] = useState(serverNow);

  useEffect(() => {
    const look = () => setNowMs(serverNow());
    const interval = setInterval(look, tickMs);
    addEventListener('storage', look);
    return () => {
      clearInterval(interval);
      removeEventListener('storage', look);
    };
  }, []);

  const keep = (entry: TimeEntry) => {
    localStorage.setItem(keptKey, `${entry.uuid} ${serverNow()}`);
    setNowMs(serverNow());
  };
  const isDue =
    running &&
    nowMs >=
      nextQuestion({
        startMs: running.timer_start * 1000,
        keptMs: storedAnswer(running),
        askAtMinute: forgottenTimer?.askAtMinute ?? null,
        timeZone,
      });
  return { entry: isDue ? running : undefined, keep };
}
