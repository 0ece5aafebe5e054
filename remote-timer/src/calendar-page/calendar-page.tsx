import { Suspense, useMemo } from 'react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { ErrorState, Page, UndoBar, useUndo } from '@timeweave/shared/ui';
import { behindOptions, eventsBehind } from './events-behind.tsx';
import { OtherCalendars } from './other-calendars.tsx';
import { useAddAsEntry } from './use-add-as-entry.ts';
import { useExternalEvents } from './use-external-events.ts';
import { useCalendarEdits } from '../calendar-edits/index.ts';
import { ChangeQueue } from '../change-queue/index.ts';
import { dayTotals, daysShown, EntryCalendar, slotMinutesOf, viewTitle } from '../entry-calendar/index.ts';
import { useEntriesOfDays } from '../time-entry/index.ts';
import { useCalendarSettings } from './calendar-settings.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { ColleagueNote } from './colleague-note.tsx';
import { ColleaguePicker } from './colleague-picker.tsx';
import { NothingTracked } from './nothing-tracked.tsx';
import { SettingsPopover } from './settings-popover.tsx';
import { ShownWhenStill } from './shown-when-still.tsx';
import { ShownTotal } from './shown-total.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';
import { useCalendarShortcuts } from './use-calendar-shortcuts.ts';
import { useColleague } from './use-colleague.ts';
import { useGaps } from './use-gaps.ts';

export function CalendarPage({ title }: { title: string }) {
  const { timeZone, firstDayOfWeek, dateFormat } = usePreferences();
  const address = useCalendarAddress();
  const { view, date, show } = address;
  const { start, end } = daysShown(view, date, firstDayOfWeek);
  const days = useMemo(() => ({ start, end }), [start, end]);
  const { settings, change } = useCalendarSettings();
  const { firstHour, lastHour, showsGaps, workFrom, workTo } = settings;
  const hours = useMemo(() => ({ firstHour, lastHour }), [firstHour, lastHour]);
  const undoable = useUndo();
  useCalendarShortcuts(address);

  const reading = useEntriesOfDays(days);
  const { entries } = reading;
  const totals = useMemo(() => entries && dayTotals(entries, timeZone), [entries, timeZone]);
  const edits = useCalendarEdits({
    view,
    date,
    slotMinutes: slotMinutesOf(settings.snapMinutes),
    offer: undoable.offer,
  });
  const workingDay = showsGaps && view !== 'month' ? { startHour: workFrom, endHour: workTo } : undefined;
  const gaps = useGaps(entries, days, workingDay, undoable.offer);

  const external = useExternalEvents(days);
  const adding = useAddAsEntry(entries, undoable.offer);
  const behind = useMemo(
    () => (view === 'month' ? [] : [...edits.lockedDays, ...eventsBehind(external.events, adding)]),
    [view, edits.lockedDays, external.events, adding],
  );
  const options = useMemo(() => ({ ...behindOptions, ...edits.options }), [edits.options]);

  const colleague = useColleague(address.colleague, days);
  const hasFailed = !entries && reading.error !== undefined;
  return (
    <CalendarColumn>
      <ChangeQueue />
      <Head>
        <CalendarToolbar
          {...address}
          pageTitle={title}
          title={viewTitle(view, date, days, dateFormat)}
          total={<ShownTotal view={view} date={date} totals={totals} />}
          onShow={show}
          newEntry={edits.button}
          picker={
            colleague.maySeeTeam && (
              <ColleaguePicker chosen={colleague.userId} onChoose={(userId) => show({ colleague: userId })} />
            )
          }
        >
          <OtherCalendars {...external} adding={adding} />
          <SettingsPopover settings={settings} onChange={change} />
        </CalendarToolbar>
      </Head>
      {colleague.userId !== undefined && <ColleagueNote days={days} {...colleague} />}
      {hasFailed ? (
        <ErrorState
          title="We couldn’t load your calendar"
          message={errorMessage(reading.error)}
          onRetry={() => void reading.refetch()}
          isRetrying={reading.isFetching}
        />
      ) : (
        <Room>
          <Suspense fallback={<CalendarSkeleton />}>
            <ShownWhenStill isReady={entries !== undefined} cover={<CalendarSkeleton />}>
              <EntryCalendar
                view={view}
                date={date}
                hours={hours}
                snapMinutes={settings.snapMinutes}
                entries={entries}
                totals={totals}
                colleague={colleague.shown}
                gaps={gaps.gaps}
                onFill={(gap) => void gaps.fill(gap)}
                otherEvents={behind}
                options={options}
                actionsOf={edits.actionsOf}
                onShow={show}
              />
            </ShownWhenStill>
          </Suspense>
          {entries?.length === 0 && <NothingTracked view={view} />}
        </Room>
      )}
      {edits.element}
      {undoable.done && (
        <UndoBar done={undoable.done} onUndo={() => void undoable.undo()} onGone={undoable.forget} />
      )}
    </CalendarColumn>
  );
}

/** Has the window's height; the hours scroll inside. */
const CalendarColumn = styled(Page)`
  max-width: none;
  height: calc(100dvh - var(--tw-bottom-bar, 0px));
  min-height: 560px;
  @media (max-width: 767px) {
    gap: var(--tw-space-1);
    padding: var(--tw-space-1) var(--tw-space-3) var(--tw-space-2);
  }
`;

const Head = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--tw-space-4);
  @media (max-width: 767px) {
    gap: var(--tw-space-1);
  }
`;

const Room = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;
