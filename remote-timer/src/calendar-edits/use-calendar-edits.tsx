import type { CalendarOptions, EventInput } from '@fullcalendar/react';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { entryLock, type LocalDate, unlockedFromOf } from '@timeweave/shared/time';
import { Button, type OfferUndo, quoted, useLatest, useShortcut } from '@timeweave/shared/ui';
import { stopTimer, useEntryCommands, useMakeChange } from '../entry-commands/index.ts';
import { useWhichHour } from '../entry-times/index.ts';
import { dragOptions } from './drag-options.ts';
import { EntryTools } from './entry-tools.tsx';
import { nextSlot } from './next-slot.ts';
import { TimesDialog } from './times-dialog.tsx';
import type { TypedTimes } from './typed-times.ts';
import { useEscapeDrag } from './use-escape-drag.ts';
import { useMoves } from './use-moves.ts';
import { useNewEntry } from './use-new-entry.tsx';

interface EditedCalendar {
  view: 'month' | 'week' | 'day';
  date: LocalDate;
  slotMinutes: number;
  offer: OfferUndo;
}

/** Additions to the calendar for editing. */
interface CalendarEdits {
  /** Options of FullCalendar, such as `select`, `eventDrop`, `eventResize`, `editable` and `selectable`. */
  options: CalendarOptions;
  /** Background events that shade the locked days. */
  lockedDays: readonly EventInput[];
  /** Popovers and dialogs, rendered beside the calendar. */
  element: ReactNode;
  button: ReactNode;
  /** Buttons in the 'Task Title' popover of the user's own entry. */
  actionsOf: (entry: TimeEntry, close: () => void) => ReactNode;
}

const readOnly: CalendarOptions = {};

/** Returns the options and elements for editing entries on the calendar. */
export function useCalendarEdits({ view, date, slotMinutes, offer }: EditedCalendar): CalendarEdits {
  const { timeZone, dateFormat } = usePreferences();
  const workspace = useCurrentWorkspace();
  const commands = useEntryCommands(offer);
  const makeChange = useMakeChange();
  const whichHour = useWhichHour();
  const moves = useMoves(commands, whichHour);
  const newEntry = useNewEntry(offer, whichHour);
  const [timed, setTimed] = useState<{ entry: TimeEntry; typed?: TypedTimes }>();
  useEscapeDrag();

  const latestMoves = useLatest(moves);
  const onSlot = newEntry.open;
  const options = useMemo(
    () => (view === 'month' ? readOnly : dragOptions({ timeZone, slotMinutes, moves: latestMoves, onSlot })),
    [view, timeZone, slotMinutes, latestMoves, onSlot],
  );
  const unlockedFrom = unlockedFromOf(workspace);
  const lockedDays = useMemo(
    () => (unlockedFrom === -Infinity ? [] : [shadeUntil(unlockedFrom)]),
    [unlockedFrom],
  );

  const openForm = () => newEntry.open(nextSlot(date, slotMinutes, timeZone, serverNow()));
  useShortcut('n', openForm);

  const actionsOf = (entry: TimeEntry, close: () => void) => (
    <EntryTools
      entry={entry}
      commands={commands}
      locked={entryLock(workspace, entry, dateFormat)}
      onEditTimes={() => setTimed({ entry })}
      onMove={(span) => moves.move(entry, [span])}
      onStop={() => makeChange(stopTimer(entry, {}, Math.floor(serverNow() / 1000)))}
      onDiscard={() => commands.discard(entry, `Discarded ${quoted(entry)}`)}
      close={close}
    />
  );

  const element = (
    <>
      {newEntry.element}
      {timed && (
        <TimesDialog
          {...timed}
          onSave={(spans, typed) =>
            moves.move(timed.entry, spans, () => setTimed((current) => current ?? { ...timed, typed }))
          }
          onClose={() => setTimed(undefined)}
        />
      )}
      {whichHour.question}
    </>
  );

  return {
    options,
    lockedDays,
    element,
    button: (
      <AddButton data-new-entry variant="primary" title="New entry" aria-label="New entry" onClick={openForm}>
        <Plus size={16} aria-hidden /> <span>New entry</span>
      </AddButton>
    ),
    actionsOf,
  };
}

/** Shows its text in wide windows only. */
const AddButton = styled(Button)`
  @media (max-width: 1439px) {
    padding: 0 var(--tw-space-2);
    & > span {
      display: none;
    }
  }
`;

/** Returns an event that shades the locked days, behind the entries. */
const shadeUntil = (seconds: number): EventInput => ({
  id: 'locked',
  title: 'Locked',
  start: '1999-12-31',
  end: seconds * 1000,
  display: 'background',
  className: 'locked',
});
