import { clientPageLength, type ClientEntry, type ReportEntry } from '@timeweave/shared/api';
import type { Answer, Payload } from '@timeweave/shared/api';
import { isLocalDate, type LocalDate, roundingText } from '@timeweave/shared/time';
import { type Executor, inSnapshot } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import { isImageFile } from '../images/index.ts';
import { firstOfMonth, lastOfMonth, localDays, monthsWithTime } from '../project-budgets/index.ts';
import { detailedReport, type ReportFilter, reportTotals } from '../reports/index.ts';
import type { FieldCipher } from '../secrets/index.ts';
import { roundingIn } from '../workspaces/index.ts';
import { budgetForClient } from './client-budget.ts';
import type { FoundClientLink } from './find-client-link.ts';

type Open = 'POST /api/client_link/open';

/** As many as the answer allows. */
const maxMonths = 240;

/** Returns the first day of the asked month, or of this month in the workspace's zone. */
export function askedMonth({ rules }: FoundClientLink, month: LocalDate | undefined, now: Date): LocalDate {
  if (month !== undefined && !isLocalDate(month)) throw invalid('month', 'This day doesn’t exist.');
  return firstOfMonth(month ?? localDays(rules, now).today);
}

/** Returns the filter of the report with a month's entries: those of all members, since managers see their time. */
export function filterOf(
  { projectId, rules, billable_only }: FoundClientLink,
  month: LocalDate,
  now: Date,
): ReportFilter {
  return {
    start: month,
    end: lastOfMonth(month),
    zone: localDays(rules, now).zone,
    clients: [],
    projects: [projectId],
    tags: [],
    tagMode: 'any',
    description: '',
    users: [],
    rounding: roundingIn(rules),
    ...(billable_only && { billable: true }),
  };
}

/** Returns the sums of a month as the reports have them; the amount only if the link shows amounts. */
export async function totalsOf(db: Executor, link: FoundClientLink, filter: ReportFilter) {
  const { workspaceId, currency } = link;
  const money = currency === null ? null : { currency, zone: filter.zone };
  const { time, entries, money: sums } = await reportTotals(db, workspaceId, filter, money);
  return { time, entries, amount: sums && sums.billable_amount };
}

/** Returns an entry of the report without what the link does not show. */
export function shownEntry(link: FoundClientLink, entry: ReportEntry): ClientEntry {
  const { timer_id, date, time, title, first_name, last_name, money } = entry;
  return {
    id: timer_id,
    date,
    time,
    description: link.shows_descriptions ? title : null,
    person: link.shows_people ? `${first_name} ${last_name}`.trim() : null,
    amount: link.currency === null || !money ? null : money.amount,
  };
}

interface Services {
  cipher: FieldCipher;
  now: Date;
}

/**
 * Encrypts the report's cursors: they hold the start of an entry, which links do not show, and chosen ones would find out
 * the start of any.
 */
function linkCursors(cipher: FieldCipher, { id }: FoundClientLink) {
  const place = `client_link/${id}`;
  return {
    encode: (cursor: string) => cipher.encrypt(cursor, place),
    decode(cursor: string): string {
      const read = cipher.decrypt(cursor, place);
      if (read === undefined) throw invalid('cursor', 'The cursor must come from the page before.');
      return read;
    },
  };
}

/** Returns a project's budget and a page of a month's entries as a link shows them, from one snapshot. */
export function clientMonth(
  db: Executor,
  link: FoundClientLink,
  { month: asked, cursor }: Pick<Payload<Open>, 'month' | 'cursor'>,
  { cipher, now }: Services,
): Promise<Answer<Open>> {
  const { workspaceId, projectId, rules, logo } = link;
  const month = askedMonth(link, asked, now);
  const filter = filterOf(link, month, now);
  const thisMonth = firstOfMonth(localDays(rules, now).today);
  const cursors = linkCursors(cipher, link);
  return inSnapshot(db, async (transaction) => {
    const of = { workspaceId, projectId, zone: filter.zone };
    const months = await monthsWithTime(transaction, of, link.billable_only);
    const totals = await totalsOf(transaction, link, filter);
    const { start, end } = filter;
    const page = await detailedReport(transaction, link, filter, {
      workspace_id: workspaceId,
      start,
      end,
      limit: clientPageLength,
      totals: 0,
      ...(cursor !== undefined && { cursor: cursors.decode(cursor) }),
    });
    return {
      workspace_title: link.workspaceTitle,
      workspace_logo: logo !== null && isImageFile(logo) ? logo : null,
      project_name: link.projectName,
      client_name: link.clientName,
      shows_descriptions: link.shows_descriptions,
      shows_people: link.shows_people,
      shows_amounts: link.currency !== null,
      billable_only: link.billable_only,
      currency: rules.currency,
      time_zone: filter.zone,
      rounding: filter.rounding && roundingText(filter.rounding),
      budget: await budgetForClient(transaction, link, now, month),
      month,
      months: [...new Set([thisMonth, ...months])].toSorted().toReversed().slice(0, maxMonths),
      total_time: totals.time,
      total_amount: totals.amount,
      entries: totals.entries,
      results: page.results.map((entry) => shownEntry(link, entry)),
      cursor: page.cursor && cursors.encode(page.cursor),
    };
  });
}
