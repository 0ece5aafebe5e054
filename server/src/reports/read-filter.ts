import type { Payload } from '@timeweave/shared/api';
import type { Member, Person } from '../auth/index.ts';
import { zoneOf } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import { maySeeTeam, roundingIn, type WorkspaceRules } from '../workspaces/index.ts';
import { lengthOf, readDays } from './read-days.ts';
import type { ReportFilter } from './report-filter.ts';

/** The common fields of all report calls. */
type Selection = Omit<Payload<'POST /api/report/week_data'>, 'range'>;

const longestRangeDays = 3653;

/** The reader of a report, with the rules of the workspace. */
export interface Reader {
  person: Person;
  member: Member;
  rules: WorkspaceRules;
}

/** Returns the filter of a report, limited to what its reader may see. */
export function readFilter(selection: Selection, { person, member, rules }: Reader): ReportFilter {
  const days = readDays(selection, person);
  if (lengthOf(days) > longestRangeDays) throw invalid('end', 'A report covers 10 years at most.');
  const { clients = [], projects = [], tags = [], users = [], approval, invoice } = selection;
  const { tag_mode: tagMode = 'any', billable, description = '', title, reference, exact = 0 } = selection;
  return {
    ...days,
    clients,
    projects,
    tags,
    tagMode,
    ...(billable !== undefined && { billable: billable === 1 }),
    ...(approval !== undefined && {
      approval: {
        isApproved: approval === 'approved',
        zone: rules.approvalPeriod === null ? null : zoneOf(rules),
      },
    }),
    ...(invoice !== undefined && {
      invoice: { isInvoiced: invoice === 'invoiced', areOn: rules.hasInvoices },
    }),
    description: description.trim(),
    ...(title !== undefined && { title }),
    ...(reference !== undefined && { reference }),
    users: maySeeTeam(member, rules) ? users : [person.id],
    rounding: exact === 1 ? null : roundingIn(rules),
  };
}
