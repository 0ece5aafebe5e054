import { type ReactElement, useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatTime } from '@timeweave/shared/time';
import { Button, Popover, quoted } from '@timeweave/shared/ui';
import type { EntryCommands } from '../entry-commands/index.ts';
import type { Overlap } from './overlaps-of.ts';
import { type Resolution, resolutionOf } from './resolution.ts';
import { keepBoth, resolveOverlap } from './resolve-overlap.ts';
import { type Tracked, tracked } from './use-overlaps.ts';

interface Props {
  trigger: ReactElement;
  entry: TimeEntry;
  overlaps: readonly Overlap<Tracked>[];
  says: (overlap: Overlap<Tracked>) => string;
  commands: EntryCommands;
  onDone: () => void;
}

const isRunning = ({ timer_end }: TimeEntry) => timer_end === null;

/** A running entry has no end to cut. */
const openEnded = (one: Tracked): Tracked => (isRunning(one.entry) ? { ...one, end: Infinity } : one);

/** Lists the overlaps of an entry with the ways to resolve them. */
export function OverlapPopover({ trigger, entry, overlaps, says, commands: { make }, onDone }: Props) {
  const { timeZone, timeFormat } = usePreferences();
  const [open, setOpen] = useState(false);
  const time = (seconds: number) => formatTime(seconds * 1000, timeZone, timeFormat);
  const choose = (act: () => unknown) => () => {
    setOpen(false);
    onDone();
    act();
  };

  const nameOf = (way: Resolution, other: TimeEntry) => {
    const isThis = way.id === entry.uuid;
    if (way.kind === 'split') {
      return isThis ? `Split around ${quoted(other)}` : `Split ${quoted(other)} around this`;
    }
    const endsEarlier = way.to.start === (isThis ? entry : other).timer_start;
    const to = endsEarlier ? `end at ${time(way.to.end)}` : `start at ${time(way.to.start)}`;
    return isThis ? `Trim to ${to}` : `Trim ${quoted(other)} to ${to}`;
  };

  return (
    <Popover trigger={trigger} open={open} onOpenChange={setOpen} title="Overlapping time" align="end">
      <Overlaps>
        {overlaps.map((overlap) => {
          const other = overlap.other.entry;
          const way = resolutionOf(openEnded(tracked(entry)), openEnded(overlap.other));
          const mustStop = way?.kind === 'split' && isRunning(other);
          return (
            <li key={other.uuid}>
              <p>{says(overlap)}</p>
              <Note>
                {time(overlap.other.start)}–{isRunning(other) ? 'now' : time(overlap.other.end)}
              </Note>
              {mustStop && <Note>Once the timer has stopped, it can be split around this entry.</Note>}
              <Ways>
                {way && !mustStop && (
                  <Button size="small" onClick={choose(() => resolveOverlap(make, entry, other, way))}>
                    {nameOf(way, other)}
                  </Button>
                )}
                <Button size="small" onClick={choose(() => keepBoth(make, entry, other))}>
                  Keep both
                </Button>
              </Ways>
            </li>
          );
        })}
      </Overlaps>
    </Popover>
  );
}

const Overlaps = styled.ul`
  display: grid;
  gap: var(--tw-space-4);
  max-width: 320px;
  & p {
    overflow-wrap: anywhere;
  }
`;

const Note = styled.p`
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-variant-numeric: tabular-nums;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--tw-space-2);
  margin-top: var(--tw-space-2);
  & > button {
    min-width: 0;
    max-width: 100%;
    white-space: normal;
    text-align: left;
  }
`;
