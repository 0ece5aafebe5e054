import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { formatDuration } from '@timeweave/shared/time';
import { ErrorState, Page, PageHeader } from '@timeweave/shared/ui';
import { useCalendarEdits } from '../calendar-edits/index.ts';
import { ChangeQueue } from '../change-queue/index.ts';
import { ShortcutHelp } from '../shortcuts/index.ts';
import { useEntriesOfDays } from '../time-entry/index.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { daysShown, viewTitle } from './calendar-view.ts';
import { dayTotals, totalWithin } from './day-totals.ts';
import { EntryCalendar } from './entry-calendar.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';

const totalOf = { month: 'Total of the weeks shown', week: 'Total of the week', day: 'Total of the day' };

/** The user's entries by month, week or day. */
export function CalendarPage({ title }: { title: string }) {
  const { timeZone, firstDayOfWeek, dateFormat, timeDurationFormat } = usePreferences();
  const { view, date, today, show } = useCalendarAddress();
  const days = daysShown(view, date, firstDayOfWeek);
  const reading = useEntriesOfDays(days);
  const { entries } = reading;
  const edits = useCalendarEdits({ entries, timeZone, view });
  const totals = entries && dayTotals(entries, timeZone);
  const hasFailed = !entries && reading.error !== undefined;

  return (
    <CalendarColumn>
      <ChangeQueue />
      <PageHeader title={title} />
      <CalendarToolbar
        view={view}
        date={date}
        today={today}
        title={viewTitle(view, date, days, dateFormat)}
        total={
          <Total aria-label={totalOf[view]}>
            {totals ? formatDuration(totalWithin(totals, days), timeDurationFormat) : '–'}
          </Total>
        }
        onShow={show}
      />
      {hasFailed ? (
        <ErrorState
          title="We couldn't load your calendar"
          message={errorMessage(reading.error)}
          onRetry={() => void reading.refetch()}
          isRetrying={reading.isFetching}
        />
      ) : (
        <EntryCalendar
          view={view}
          date={date}
          entries={entries}
          totals={totals}
          edits={edits}
          onShow={show}
        />
      )}
      {edits.element}
      <ShortcutHelp />
    </CalendarColumn>
  );
}

const CalendarColumn = styled(Page)`
  max-width: none;
`;

const Total = styled.output`
  font-weight: 600;
`;
