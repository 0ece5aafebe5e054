import { maxCalendarDays } from '@timeweave/shared/api';
import type { AnswerCall } from '../calls/index.ts';
import { forbidden, invalid } from '../errors/index.ts';
import { maySeeTeam } from '../workspaces/index.ts';
import { askedSummary, summaryReport } from './summary-report.ts';
import { calendarItems } from './calendar-items.ts';
import { detailedReport } from './detailed-report.ts';
import { lengthOf, readDays } from './read-days.ts';
import { readFilter } from './read-filter.ts';
import { runningTime } from './running-time.ts';

export function reportRoutes(answer: AnswerCall, { clock }: { clock: () => Date }) {
  answer('POST /api/report/week_data', async ({ db, payload, person, member, rules }) => {
    return summaryReport(db, askedSummary(payload, { person, member, rules }));
  });

  answer('POST /api/report/running', async ({ db, payload, person, member, rules }) => {
    const filter = readFilter(payload, { person, member, rules });
    return runningTime(db, member.workspaceId, filter, clock());
  });

  answer('POST /api/report/detailed', async ({ db, payload, person, member, rules }) => {
    const filter = readFilter(payload, { person, member, rules });
    return detailedReport(db, { member, rules }, filter, payload);
  });

  answer('POST /api/report/calendar_data', async ({ db, payload, person, member, rules }) => {
    const days = readDays(payload, person);
    if (lengthOf(days) > maxCalendarDays)
      throw invalid('end', `A calendar shows ${maxCalendarDays} days at most.`);
    const { user_id: personId = person.id } = payload;
    if (personId !== person.id) {
      if (!maySeeTeam(member, rules))
        throw forbidden('Only admins can see other members’ calendars.', 'user_id');
    }
    const { workspaceId } = member;
    return { results: await calendarItems(db, { workspaceId, personId }, days, clock()) };
  });
}
