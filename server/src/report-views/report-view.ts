import { maxSavedReportCharacters, type Payload, type ReportView } from '@timeweave/shared/api';
import { isTimeZone, localDateOf, presetPeriod } from '@timeweave/shared/time';
import { invalid } from '../errors/index.ts';

/** Returns the payload of a saved view's summary at `now`. */
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

/** Throws for a view that is too large for a list. */
export function checkSize(view: ReportView): void {
  if (JSON.stringify(view).length > maxSavedReportCharacters)
    throw invalid('view', 'This report has too many filters to be saved. Choose fewer, or “all”.');
}

/** Returns the filters of a view that exclude something. */
export function filtersIn(view: ReportView): string[] {
  const { clients, projects, tags, users } = view;
  const { billable, approval, invoice, description, title, reference } = view;
  const lists = { clients, projects, tags, users };
  return [
    ...Object.entries(lists).flatMap(([name, ids = []]) => (ids.length > 0 ? [name] : [])),
    ...(billable === undefined ? [] : ['billable']),
    ...(approval === undefined ? [] : ['approval']),
    ...(invoice === undefined ? [] : ['invoice']),
    ...(description || title !== undefined ? ['description'] : []),
    ...(reference === undefined ? [] : ['reference']),
  ];
}
