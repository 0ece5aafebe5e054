import type { Payload } from '@timeweave/shared/api';
import { type Executor, inSnapshot } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import { type ImageStore, optionalImage } from '../images/index.ts';
import { personsRepository } from '../persons/index.ts';
import { localDays } from '../project-budgets/index.ts';
import { type ClientPdf, maxPdfEntries, type PrintedReport } from '../report-pdf/index.ts';
import { entriesToPrint, printedFormats } from '../reports/index.ts';
import { budgetForClient } from './client-budget.ts';
import { askedMonth, filterOf, shownEntry, totalsOf } from './client-month.ts';
import type { FoundClientLink } from './find-client-link.ts';

interface Services {
  images: ImageStore;
  now: Date;
}

/** Rejects a month that is too long for a PDF: clients have no other file and no shorter period. */
function checkSize(entries: number): void {
  if (entries <= maxPdfEntries) return;
  const [most, all] = [maxPdfEntries.toLocaleString('en'), entries.toLocaleString('en')];
  throw invalid(
    'month',
    `A PDF holds ${most} entries at most, and this month has ${all}. Ask the person who sent the link for the entries.`,
  );
}

/** Returns the month behind a link to print, with the formats of the link's creator, from one snapshot. */
export async function printedMonth(
  db: Executor,
  link: FoundClientLink,
  { month: asked }: Payload<'POST /api/client_link/print'>,
  { images, now }: Services,
): Promise<PrintedReport & { client: ClientPdf }> {
  const { workspaceId, personId, rules, billable_only, projectName, clientName } = link;
  const month = askedMonth(link, asked, now);
  const filter = filterOf(link, month, now);
  const { start, end } = filter;
  const logo = await optionalImage(images, link.logo);
  const profile = await personsRepository(db).known(personId);
  const heading = {
    workspace: link.workspaceTitle,
    start,
    end,
    ...(billable_only && { filters: ['Only billable time'] }),
    ...(logo && { logo }),
  };
  return inSnapshot(db, async (transaction) => {
    const selection = { workspace_id: workspaceId, start, end };
    const totals = await totalsOf(transaction, link, filter);
    checkSize(totals.entries);
    const { entries, rounding, timeZone } = await entriesToPrint(transaction, link, filter, selection);
    return {
      client: {
        heading,
        title: clientName === null ? projectName : `${projectName} · ${clientName}`,
        budget: await budgetForClient(transaction, link, now, month),
        today: localDays(rules, now).today,
        entries: entries.map((entry) => shownEntry(link, entry)),
        showsDescriptions: link.shows_descriptions,
        showsPeople: link.shows_people,
        totalTime: totals.time,
        totalAmount: totals.amount,
        rounding,
        timeZone,
      },
      settings: {
        formats: printedFormats(profile, profile.first_day_of_week),
        currency: rules.currency,
      },
    };
  });
}
