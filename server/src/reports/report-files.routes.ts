import { xlsxMediaType } from '@timeweave/shared/api';
import type { FastifyBaseLogger } from 'fastify';
import type { AnswerCall } from '../calls/index.ts';
import type { Executor } from '../database/index.ts';
import { type ImageStore, optionalImage } from '../images/index.ts';
import { personsRepository } from '../persons/index.ts';
import { type PrintedReport, reportFileName } from '../report-pdf/index.ts';
import { workspacesRepository } from '../workspaces/index.ts';
import { askedSummary } from './summary-report.ts';
import { exportedReport } from './exported-report.ts';
import { pdfResponse } from './pdf-response.ts';
import { type ChosenFilters, printedFormats, printedHeading } from './printed-heading.ts';
import { entriesToPrint, printedSummary } from './printed-report.ts';
import { type Reader, readFilter } from './read-filter.ts';
import type { ReportFilter } from './report-filter.ts';

const mediaTypes = { csv: 'text/csv; charset=utf-8', xlsx: xlsxMediaType };

export function reportFileRoutes(
  answer: AnswerCall,
  { clock, images }: { clock: () => Date; images: ImageStore },
) {
  /** Returns what a PDF shows besides the report itself, as its reader sees it. */
  async function frameOf(
    db: Executor,
    { member: { workspaceId, personId }, rules }: Reader,
    filter: ReportFilter,
    chosen: ChosenFilters & { first_day_of_week?: number },
  ) {
    const { title, ...workspace } = await workspacesRepository(db).settings(workspaceId, personId);
    const profile = await personsRepository(db).known(personId);
    const logo = await optionalImage(images, workspace.logo);
    const formats = printedFormats(profile, chosen.first_day_of_week ?? profile.first_day_of_week);
    return {
      heading: await printedHeading(db, { workspaceId, filter }, { title, logo, chosen }),
      settings: { formats, currency: rules.currency },
    };
  }

  const printed = (
    tab: 'summary' | 'detailed',
    report: PrintedReport,
    call: { signal: AbortSignal; log: FastifyBaseLogger },
  ) => pdfResponse(report, { ...call, name: reportFileName(tab, 'pdf', clock()), otherwise: 'download CSV' });

  answer('POST /api/report/export', async ({ db, payload, signal, log, ...reader }) => {
    const filter = readFilter(payload, reader);
    const { format = 'csv', separator } = payload;
    if (format === 'pdf') {
      const { heading, settings } = await frameOf(db, reader, filter, payload);
      const detailed = { heading, ...(await entriesToPrint(db, reader, filter, payload)) };
      return printed('detailed', { detailed, settings }, { signal, log });
    }
    const file = await exportedReport(db, reader.member.workspaceId, { filter, format, separator }, signal);
    return { ...file, mediaType: mediaTypes[format], name: reportFileName('detailed', format, clock()) };
  });

  answer('POST /api/report/print', async ({ db, payload, signal, log, ...reader }) => {
    const asked = askedSummary(payload, reader);
    const { sort, direction = 'descending' } = payload;
    const { heading, settings } = await frameOf(db, reader, asked.filter, payload);
    const order = sort && sort !== 'date' ? { by: sort, direction } : undefined;
    const summary = await printedSummary(db, asked, heading, { now: clock(), order });
    return printed('summary', { summary, settings }, { signal, log });
  });
}
