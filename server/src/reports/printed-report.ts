import type { Payload, ReportEntry } from '@timeweave/shared/api';
import { localDateOf } from '@timeweave/shared/time';
import { type Executor, inSnapshot } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import { maxPdfEntries, type ReportHeading, type SummaryPdf } from '../report-pdf/index.ts';
import { detailedReport } from './detailed-report.ts';
import type { Reader } from './read-filter.ts';
import type { ReportFilter } from './report-filter.ts';
import { type AskedReport, summaryReport } from './summary-report.ts';

/** Returns the summary to print; `order` is that of the groups, by default the longest first. */
export async function printedSummary(
  db: Executor,
  asked: AskedReport,
  heading: ReportHeading,
  { now, order }: { now: Date; order?: SummaryPdf['order'] | undefined },
): Promise<SummaryPdf> {
  const report = await summaryReport(db, asked);
  const { groupBy, thenBy, stackBy, roundsGroups } = asked.arrangement;
  return {
    heading,
    report,
    today: localDateOf(now.getTime(), report.timeZone),
    levels: { group: groupBy, then: thenBy ?? 'none', stack: stackBy },
    ...(order && { order }),
    roundBy: roundsGroups ? 'group' : 'entry',
  };
}

const entriesAtOnce = 2_000;

function checkSize(entries: number): void {
  if (entries <= maxPdfEntries) return;
  const [most, all] = [maxPdfEntries.toLocaleString('en'), entries.toLocaleString('en')];
  throw invalid(
    'format',
    `A PDF holds ${most} entries at most, and this report has ${all}. Choose a shorter period, or download CSV or XLSX.`,
  );
}

/** Returns all entries to print, from one snapshot, in the order of the payload. Throws 400 for too many. */
export function entriesToPrint(
  db: Executor,
  reader: Omit<Reader, 'person'>,
  filter: ReportFilter,
  payload: Payload<'POST /api/report/detailed'>,
) {
  const asked = { ...payload, limit: entriesAtOnce };
  return inSnapshot(db, async (transaction) => {
    const first = await detailedReport(transaction, reader, filter, asked);
    const { totals, totalTime = 0, rounding, timeZone } = first;
    if (!totals) throw new Error('The first page has no totals.');
    checkSize(totals.entries);
    const entries: ReportEntry[] = [...first.results];
    for (let { cursor } = first; cursor !== null;) {
      const page = await detailedReport(transaction, reader, filter, { ...asked, cursor });
      entries.push(...page.results);
      cursor = page.cursor;
    }
    return { entries, totals: { ...totals, totalTime }, rounding, timeZone };
  });
}
