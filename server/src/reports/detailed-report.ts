import type { Answer, Payload } from '@timeweave/shared/api';
import { roundDuration, roundingText } from '@timeweave/shared/time';
import { type Executor, inSnapshot } from '../database/index.ts';
import { entryRights, presentEntry } from '../time-entries/index.ts';
import { workspacesRepository } from '../workspaces/index.ts';
import { detailedRepository, type Page } from './detailed.repository.ts';
import { moneyOfEntries } from './entry-money.ts';
import { decodeReportCursor, encodeReportCursor } from './report-cursor.ts';
import type { Reader } from './read-filter.ts';
import { located, type ReportFilter } from './report-filter.ts';
import { reportedMoney } from './pricing.ts';

type Detailed = 'POST /api/report/detailed';

const usualPage = 100;

function pageOf(payload: Payload<Detailed>): Page {
  const { sort = 'date', direction = 'descending', cursor, limit = usualPage } = payload;
  const after = cursor === undefined ? undefined : decodeReportCursor(sort, cursor);
  return { sort, direction, limit, ...(after && { after }) };
}

/**
 * Returns one page of a report's entries. The first page has the totals of all by default, read from the same
 * snapshot.
 */
export function detailedReport(
  db: Executor,
  { member, rules }: Omit<Reader, 'person'>,
  filter: ReportFilter,
  payload: Payload<Detailed>,
): Promise<Answer<Detailed>> {
  const page = pageOf(payload);
  return inSnapshot(db, async (transaction) => {
    const counted = await located(transaction, filter);
    const detailed = detailedRepository(transaction, member.workspaceId, counted);
    const { rows, last } = await detailed.page(page);
    const others = rows.filter(({ personId }) => personId !== member.personId);
    const projectIds = others.map(({ projectId }) => projectId);
    const owners = [...new Set(rows.map(({ personId }) => personId))];
    const ids = rows.map(({ id }) => id);
    const entryRules = await workspacesRepository(transaction).entryRules(member.workspaceId, owners, ids);
    const numbers = new Map(entryRules.invoiced?.map(({ id, number }) => [id, number]));
    const rights = await entryRights(transaction, member, entryRules, projectIds);
    const moneyOf = await moneyOfEntries(
      transaction,
      member.workspaceId,
      counted,
      reportedMoney(member, rules),
      rows,
    );
    const totals = page.after || payload.totals === 0 ? undefined : await detailed.totals();
    return {
      ...(totals && {
        totalTime: totals.seconds * 1000,
        totals: {
          entries: totals.entries,
          exactTime: totals.exactSeconds * 1000,
          billableTime: totals.billableSeconds * 1000,
        },
      }),
      results: rows.map((row) => ({
        // The entries are finished, so the current time is not used.
        ...presentEntry({ ...row, invoiceNumber: numbers.get(row.id) }, row.startedAt),
        time: roundDuration(row.durationS ?? 0, filter.rounding) * 1000,
        date: row.localDate,
        may_edit: rights.editable(row),
        money: moneyOf(row),
      })),
      cursor: last ? encodeReportCursor(page.sort, last) : null,
      rounding: filter.rounding && roundingText(filter.rounding),
      timeZone: filter.zone,
    };
  });
}
