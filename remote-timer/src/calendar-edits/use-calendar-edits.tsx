import type { CalendarOptions, EventInput } from '@fullcalendar/react';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { type LocalDate, unlockedFromOf } from '@timeweave/shared/time';
import { Button, type OfferUndo, quoted, useLatest, useShortcut } from '@timeweave/shared/ui';
import { useEntryActions, useMoveEntry } from '../entry-actions/index.ts';
import { useWhichHour } from '../repeated-hour/index.ts';
import { stopped, useChangeEntry, useDiscardTimer, useRunningTimer } from '../time-entry/index.ts';
import { dragOptions } from './drag-options.ts';
import { EntryTools } from './entry-tools.tsx';
import { nextSlot } from './next-slot.ts';
import { lockedReason } from './refusal.ts';
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
  const { workspace_id } = useSession();
  const { timeZone, dateFormat } = usePreferences();
  const workspace = useCurrentWorkspace();
  const actions = useEntryActions(workspace_id, offer);
  const changeEntry = useChangeEntry();
  const whichHour = useWhichHour();
  const moves = useMoves({ move: useMoveEntry(actions), whichHour, offer });
  const newEntry = useNewEntry(offer, whichHour);
  const discardTimer = useDiscardTimer();
  const running = useLatest(useRunningTimer());
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

  const discard = async (entry: TimeEntry) => {
    offer(undefined);
    const undo = await discardTimer(entry);
    if (undo) offer({ text: `Discarded ${quoted(entry)}`, undo: () => undo(running.current) });
  };

  const actionsOf = (entry: TimeEntry, close: () => void) => (
    <EntryTools
      entry={entry}
      actions={actions}
      locked={lockedReason(entry.timer_start, { workspace, dateFormat })}
      onEditTimes={() => setTimed({ entry })}
      onMove={(span) => moves.move(entry, [span])}
      onStop={() => changeEntry(stopped(entry, {}, Math.floor(serverNow() / 1000)))}
      onDiscard={() => discard(entry)}
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
