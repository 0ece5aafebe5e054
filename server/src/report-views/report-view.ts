import { mostSavedReportLetters, type Payload, type ReportView } from '@timeweave/shared/api';
import { isTimeZone, localDateOf, presetPeriod } from '@timeweave/shared/time';
import { invalid } from '../errors/index.ts';

/** Returns the payload of the summary that a saved view shows at `now`. */
export function summaryOf(
  { period, tab: _tab, time_zone: timeZone, first_day_of_week, ...choices }: ReportView,
  workspace_id: number,
  now: Date,
): Payload<'POST /api/report/week_data'> {
  if (!isTimeZone(timeZone)) throw invalid('time_zone', 'This time zone is not known.');
  const days =
    'preset' in period
      ? presetPeriod(period.preset, localDateOf(now.getTime(), timeZone), first_day_of_week)
      : period;
  return { ...choices, ...days, workspace_id, timeZone, first_day_of_week };
}

/** Refuses a view that is too large to be listed with others. */
export function checkSize(view: ReportView): void {
  if (JSON.stringify(view).length > mostSavedReportLetters)
    throw invalid('view', 'This report has too many filters to be saved. Choose fewer, or “all”.');
}

/** The filters of a view that let not everything through. */
export function filtersIn({
  clients,
  projects,
  tags,
  users,
  billable,
  description,
  title,
  reference,
}: ReportView): string[] {
  const lists = { clients, projects, tags, users };
  return [
    ...Object.entries(lists).flatMap(([name, ids = []]) => (ids.length > 0 ? [name] : [])),
    ...(billable === undefined ? [] : ['billable']),
    ...(description || title !== undefined ? ['description'] : []),
    ...(reference === undefined ? [] : ['reference']),
  ];
}
