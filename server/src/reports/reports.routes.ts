import type { Payload } from '@timeweave/shared/api';
import { daysBetween, isLocalDate, isTimeZone } from '@timeweave/shared/time';
import type { AnswerCall } from '../calls/index.ts';
import { zoneOf } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import { maySeeTeam, roundingIn, workspacesRepository } from '../workspaces/index.ts';
import { summaryReport } from './summary-report.ts';

const longestRangeDays = 3653;

/** What the schema cannot say of a range and a zone. */
function checkRange({ start, end, timeZone }: Payload<'POST /api/report/week_data'>): void {
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

export function reportRoutes(answer: AnswerCall) {
  answer('POST /api/report/week_data', async ({ db, payload, person, member }) => {
    checkRange(payload);
    const { start, end, clients = [], projects = [], tags = [], users = [], timeZone } = payload;
    const rules = await workspacesRepository(db).rules(member.workspaceId);
    const filter = {
      start,
      end,
      zone: zoneOf(person, timeZone),
      clients,
      projects,
      tags,
      users: maySeeTeam(member, rules) ? users : [person.id],
      rounding: roundingIn(rules),
    };
    return summaryReport(db, member.workspaceId, filter, person.firstDayOfWeek);
  });
}
