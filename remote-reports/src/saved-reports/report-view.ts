import type { ReportView } from '@timeweave/shared/api';
import { localDateOf, type LocalDate, presetPeriod } from '@timeweave/shared/time';
import { type Period, calendarParameters, type ReportCalendar } from '../period/index.ts';
import { withFilters } from '../report-filters/index.ts';

/** Returns the days of a view at `now`, in its own time zone. */
function daysOf({ period, time_zone, first_day_of_week }: ReportView, now: number): Period {
  return 'preset' in period
    ? presetPeriod(period.preset, localDateOf(now, time_zone), first_day_of_week)
    : period;
}

/** URL parameters of a view's arrangement; empty for the defaults. */
const arrangementParameters = ({ group_by, then_by, stack_by, compare, round_by }: ReportView) => ({
  group: group_by ?? '',
  then: then_by ?? '',
  stack: stack_by ?? '',
  compare: compare === 1 ? '1' : '',
  round: round_by === 'group' ? round_by : '',
});

/** Returns the URL of a saved report at `now`, for a user with the calendar `own`. */
export function addressOf(
  { id, view }: { id: number; view: ReportView },
  now: number,
  own: ReportCalendar,
): string {
  const { clients = [], projects = [], users = [], tags = [], tag_mode = 'any', billable } = view;
  const {
    description = '',
    title,
    reference,
    approval,
    invoice,
    exact,
    tab,
    time_zone: timeZone,
    first_day_of_week: firstDayOfWeek,
  } = view;
  const choices = { clients, projects, users, tags, tagMode: tag_mode, billable, description };
  const filters = { ...choices, approval, invoice, title, reference, exact: exact === 1 };
  const search = withFilters(new URLSearchParams(), filters);
  const others = {
    ...daysOf(view, now),
    ...arrangementParameters(view),
    ...calendarParameters({ timeZone, firstDayOfWeek }, own),
    tab: tab === 'summary' ? '' : tab,
    saved: String(id),
  };
  for (const [name, value] of Object.entries(others)) if (value) search.set(name, value);
  return `/reports?${search}`;
}

const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);

/** Returns the same text for views that show the same report; an empty id list equals none. */
const fingerprint = (view: ReportView, days: { start: LocalDate; end: LocalDate }) =>
  JSON.stringify(
    Object.entries({ ...view, period: days })
      .filter(([, value]) => !isEmpty(value))
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );

/** Returns whether two views show the same report at `now`. */
export function showSame(one: ReportView, other: ReportView, now: number): boolean {
  return fingerprint(one, daysOf(one, now)) === fingerprint(other, daysOf(other, now));
}
