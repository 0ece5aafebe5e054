import type { Payload } from '@timeweave/shared/api';
import { readArrangement } from './arrangement.ts';
import { readFilter } from './read-filter.ts';
import { reportedMoney } from './reported-money.ts';
import type { AskedReport } from './summary-report.ts';

/** Returns the requested summary, limited to what its reader may see. */
export function askedSummary(
  payload: Payload<'POST /api/report/week_data'>,
  reader: Parameters<typeof readFilter>[1],
): AskedReport {
  const { person, member, rules } = reader;
  return {
    workspaceId: member.workspaceId,
    filter: readFilter(payload, reader),
    arrangement: readArrangement(payload),
    firstDayOfWeek: payload.first_day_of_week ?? person.firstDayOfWeek,
    money: reportedMoney(member, rules),
  };
}
