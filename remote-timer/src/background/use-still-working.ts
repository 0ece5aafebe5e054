import { useEffect, useState } from 'react';
import { browserItems } from '@timeweave/shared/browser-storage';
import type { TimeEntry } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { localDateOf } from '@timeweave/shared/time';
import { longRunMs } from '../entry-times/index.ts';
import { useTargets } from '../working-hours/index.ts';
import { nextQuestion } from './next-question.ts';

const tickMs = 30_000;
const confirmedKey = 'timeweave.timer-kept';

/** Returns when the user last chose to keep this timer running, in ms; undefined if never. */
function storedConfirmation({ uuid }: TimeEntry): number | undefined {
  const [confirmed, ms] = browserItems.read(confirmedKey)?.split(' ') ?? [];
  return confirmed === uuid ? Number(ms) : undefined;
}

/** Returns whether the user is to be asked about the running entry, and a function that keeps it running, in all tabs. */
export function useStillWorking(running: TimeEntry) {
  const { timeZone, forgottenTimer } = usePreferences();
  const { ofDay } = useTargets();
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

  const startMs = running.timer_start * 1000;
  const askMs = nextQuestion({
    startMs,
    usualMs: ofDay(localDateOf(startMs, timeZone)) * 1000 || longRunMs,
    confirmedMs: storedConfirmation(running),
    askAtMinute: forgottenTimer?.askAtMinute ?? null,
    timeZone,
  });
  const keep = () => {
    browserItems.keep(confirmedKey, `${running.uuid} ${serverNow()}`);
    setNowMs(serverNow());
  };
  return { isDue: nowMs >= askMs, keep };
}
