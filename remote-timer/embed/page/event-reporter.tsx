import { useEffect, useRef } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { serverNow } from '@timeweave/shared/facade';
import { useRunningTimer } from '../../src/time-entry/index.ts';
import type { TimerEvents } from '../options.ts';
import { publicEntry } from '../timer/task.ts';

/** Emits an event of the mounted page. */
export type Emit = <Name extends keyof TimerEvents>(name: Name, details: TimerEvents[Name]) => void;

/** Emits events for starts and stops, made here or elsewhere. Renders nothing. */
export function EventReporter({ emit }: { emit: Emit }) {
  const running = useRunningTimer();
  const last = useRef<TimeEntry | null>(undefined);
  useEffect(() => {
    if (running === undefined) return;
    const before = last.current;
    last.current = running;
    if (before === undefined) return emit('ready', {});
    if (before?.uuid === running?.uuid) return;
    const now = Math.floor(serverNow() / 1000);
    if (before) emit('stopped', { entry: { ...publicEntry(before), stoppedAt: now } });
    if (running) emit('started', { entry: publicEntry(running) });
  }, [running, emit]);
  return null;
}
