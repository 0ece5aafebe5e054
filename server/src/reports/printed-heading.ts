import type { Executor } from '../database/index.ts';
import type { PersonProfile } from '../persons/index.ts';
import { type FilterNames, filterTexts, type PdfFormats, type ReportHeading } from '../report-pdf/index.ts';
import { groupNamesRepository } from './group-names.repository.ts';
import type { ReportFilter } from './report-filter.ts';

/** The filters of a report, as its reader chose them. */
export type ChosenFilters = Parameters<typeof filterTexts>[0];

/** Reads the names in a report's filters; members that the reader cannot see have none. */
async function namesIn(
  db: Executor,
  workspaceId: number,
  { clients, projects, tags, users }: ReportFilter,
): Promise<FilterNames> {
  const names = groupNamesRepository(db);
  const nameOf = async (kind: keyof FilterNames, ids: readonly number[]) => {
    const rows = ids.length === 0 ? [] : await names[kind](workspaceId, ids);
    const byId = new Map(rows.map(({ id, name }) => [id, name]));
    return (id: number) => byId.get(id);
  };
  return {
    client: await nameOf('client', clients),
    project: await nameOf('project', projects),
    tag: await nameOf('tag', tags),
    member: await nameOf('member', users),
  };
}

/** Returns the heading of a printed report: a title, the period, and the filters in words. */
export async function printedHeading(
  db: Executor,
  { workspaceId, filter }: { workspaceId: number; filter: ReportFilter },
  { title, logo, chosen }: { title: string; logo: Uint8Array | undefined; chosen: ChosenFilters },
): Promise<ReportHeading> {
  const { start, end } = filter;
  const filters = filterTexts(chosen, await namesIn(db, workspaceId, filter));
  return { workspace: title, start, end, filters, ...(logo && { logo }) };
}

/** Returns the formats of a reader; the first day of the week is that of the report. */
export const printedFormats = (person: PersonProfile, firstDayOfWeek: number): PdfFormats => ({
  dateFormat: person.date_format,
  timeFormat: person.time_format,
  timeDurationFormat: person.duration_format,
  firstDayOfWeek,
});
