import type { TimeEntry } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { formatDuration, formatTime } from '@timeweave/shared/time';
import { Button, Dialog, type OfferUndo, quoted } from '@timeweave/shared/ui';
import {
  addEntry,
  addStep,
  startLike,
  stopTimer,
  undoStart,
  undoStop,
  useMakeInTurn,
  workFields,
} from '../entry-commands/index.ts';

interface Props {
  entry: TimeEntry;
  /** Unix seconds by the server's clock. */
  from: number;
  to: number;
  offer: OfferUndo;
  onAnswered: () => void;
}

/**
 * Asks whether to keep idle time, discard it, or make it an entry; the timer keeps running. Closing the dialog keeps
 * the time.
 */
export function IdleDialog({ entry, from, to, offer, onAnswered }: Props) {
  const { timeZone, timeFormat, timeDurationFormat } = usePreferences();
  const makeInTurn = useMakeInTurn(offer);
  const time = (seconds: number) => formatTime(seconds * 1000, timeZone, timeFormat);

  const goOnFromNow = async (alsoKeep: boolean) => {
    onAnswered();
    const now = Math.floor(serverNow() / 1000);
    const idle = { ...workFields(entry), title: 'Idle time', timer_start: from, timer_end: now };
    const kept = alsoKeep ? [addEntry(idle, entry)] : [];
    const start = startLike(entry, now);
    await makeInTurn(
      [stopTimer(entry, {}, from), ...kept, start],
      [...undoStart(start), ...kept.flatMap((added) => addStep(added).back()), undoStop(entry, from)],
      `${alsoKeep ? 'Separated' : 'Discarded'} idle time of ${quoted(entry)}`,
    );
  };

  return (
    <Dialog
      open
      onOpenChange={onAnswered}
      title={`You were away for ${formatDuration(to - from, timeDurationFormat)}`}
      description={`“${entry.title || '(No description)'}” went on from ${time(from)} to ${time(to)}. What should happen to this time?`}
    >
      <Answers>
        <Button variant="primary" onClick={onAnswered}>
          Keep it
        </Button>
        <Button onClick={() => void goOnFromNow(false)}>Discard it</Button>
        <Button onClick={() => void goOnFromNow(true)}>Make it a separate entry</Button>
      </Answers>
    </Dialog>
  );
}

const Answers = styled.div`
  display: grid;
  gap: var(--tw-space-2);
`;
