import type { Payload } from '@timeweave/shared/api';
import { daysBetween, isLocalDate, isTimeZone } from '@timeweave/shared/time';
import type { Member, Person } from '../calls/index.ts';
import { zoneOf } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import { maySeeTeam, roundingIn, type WorkspaceRules } from '../workspaces/index.ts';
import type { ReportFilter } from './report-filter.ts';

/** The fields that the calls of all reports have. */
type Selection = Omit<Payload<'POST /api/report/week_data'>, 'range'>;

const longestRangeDays = 3653;

/** Checks what the schema cannot say of days and a zone. */
function checkRange({ start, end, timeZone }: Selection): void {
  if (!isLocalDate(start)) throw invalid('start', 'The start is not a day of the calendar.');
  if (!isLocalDate(end)) throw invalid('end', 'The end is not a day of the calendar.');
  if (end < start) throw invalid('end', 'The end must not be before the start.');
  if (daysBetween(start, end) + 1 > longestRangeDays)
    throw invalid('end', 'A report covers 10 years at most.');
  // a zone by its offset would be read the other way round by the database
  if (timeZone && !(isTimeZone(timeZone) && /^[A-Za-z]/.test(timeZone))) {
    throw invalid('timeZone', 'This time zone is not known.');
  }
}

/** The filter of a report, narrowed to what its reader may see. */
export function readFilter(
  selection: Selection,
  { person, member, rules }: { person: Person; member: Member; rules: WorkspaceRules },
): ReportFilter {
  checkRange(selection);
  const { start, end, clients = [], projects = [], tags = [], users = [], timeZone } = selection;
  const { tag_mode: tagMode = 'any', billable, description = '', exact = 0 } = selection;
  return {
    start,
    end,
    zone: zoneOf(person, timeZone),
    clients,
    projects,
    tags,
    tagMode,
    ...(billable !== undefined && { billable: billable === 1 }),
    description: description.trim(),
    users: maySeeTeam(member, rules) ? users : [person.id],
    rounding: exact === 1 ? null : roundingIn(rules),
  };
}
