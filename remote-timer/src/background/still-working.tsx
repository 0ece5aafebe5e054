import { Clock } from 'lucide-react';
import { useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { formatDate, formatTime, localDateOf } from '@timeweave/shared/time';
import { Button, NoteLine, type OfferUndo, quoted } from '@timeweave/shared/ui';
import { SplitDialog } from '../entry-actions/index.ts';
import { startLike, stopTimer, undoStart, undoStop, useMakeInTurn } from '../entry-commands/index.ts';
import { lastActivity } from './last-activity.ts';

/** The last activity is offered as an end if it is at least this long ago, and after the start, in seconds. */
const shortestSeconds = 60;

const nowSeconds = () => Math.floor(serverNow() / 1000);

interface Props {
  entry: TimeEntry;
  offer: OfferUndo;
  onKeep: () => void;
}

/** The question whether the user still works on the running entry. */
export function StillWorking({ entry, offer, onKeep }: Props) {
  const { timeZone, timeFormat, dateFormat } = usePreferences();
  const makeInTurn = useMakeInTurn(offer);
  /** End of the span to split, in Unix seconds. */
  const [splitting, setSplitting] = useState<number>();
  // Read once: a click here is activity, too.
  const [opened] = useState(() => ({ at: nowSeconds(), active: Math.floor((lastActivity() ?? 0) / 1000) }));
  const canStopEarlier =
    opened.active - entry.timer_start >= shortestSeconds && opened.at - opened.active >= shortestSeconds;

  const shown = (seconds: number) => {
    const day = localDateOf(seconds * 1000, timeZone);
    const isToday = day === localDateOf(serverNow(), timeZone);
    return `${formatTime(seconds * 1000, timeZone, timeFormat)}${isToday ? '' : ` on ${formatDate(day, dateFormat)}`}`;
  };
  const stopAt = (end: number) =>
    makeInTurn(
      [stopTimer(entry, {}, end)],
      [undoStop(entry, end)],
      `Stopped ${quoted(entry)} at ${shown(end)}`,
    );
  const splitAt = (at: number) => {
    const start = startLike(entry, at, entry);
    return makeInTurn(
      [start],
      [...undoStart(start), undoStop(entry, at)],
      `Split ${quoted(entry)} at ${shown(at)}`,
    );
  };

  return (
    <>
      <NoteLine
        icon={<Clock size={16} aria-hidden />}
        actions={
          <>
            <Button size="small" variant="primary" onClick={onKeep}>
              Keep
            </Button>
            <Button size="small" onClick={() => void stopAt(nowSeconds())}>
              Stop now
            </Button>
            {canStopEarlier && (
              <Button size="small" onClick={() => void stopAt(opened.active)}>
                Stop at {shown(opened.active)}
              </Button>
            )}
            <Button size="small" onClick={() => setSplitting(nowSeconds())}>
              Split…
            </Button>
          </>
        }
      >
        Still working on {quoted(entry)}? It has been running since {shown(entry.timer_start)}.
        {canStopEarlier && ` You were last active at ${shown(opened.active)}.`}
      </NoteLine>
      {splitting !== undefined && (
        <SplitDialog
          entry={entry}
          span={{ start: entry.timer_start, end: splitting }}
          onSplit={splitAt}
          onClose={() => setSplitting(undefined)}
        />
      )}
    </>
  );
}
