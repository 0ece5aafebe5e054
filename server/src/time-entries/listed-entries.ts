import type { EntryReference } from '@timeweave/shared/api';
import type { LocalDate } from '@timeweave/shared/time';
import type { TimeEntryRow } from './time-entry-rows.ts';

type Named = [id: number, name: string, color: string];
type Project = [...Named, clientId: number | null, clientName: string | null];
type Tag = [entryId: number, ...Named];
type Invoiced = [entryId: number, number: string];

/** Entries by column; each array has an element for each entry. */
interface EntryColumns {
  ids: number[];
  uuids: string[];
  workspaces: number[];
  projects: (number | null)[];
  descriptions: string[];
  /** All times in Unix seconds. */
  starts: number[];
  ends: (number | null)[];
  durations: (number | null)[];
  billable: boolean[];
  references: (EntryReference | null)[];
  allowedOverlaps: (string[] | null)[];
  created: number[];
  updated: number[];
  days: LocalDate[];
}

/** Entries of a user with the projects and tags that they refer to, each once; null for none. */
export interface ListedEntries {
  entries: EntryColumns | { ids: null };
  projects: Project[] | null;
  /** Sorted by title. */
  tags: Tag[] | null;
  /** Those on a sent invoice. */
  invoices: Invoiced[] | null;
  firstName: string;
  lastName: string;
}

const secondsToDate = (seconds: number) => new Date(Math.round(seconds * 1_000_000) / 1000);

function valueAt<Value>(column: readonly Value[], index: number): Value {
  const value = column[index];
  if (value === undefined) throw new Error('A column of the list is too short.');
  return value;
}

/** Groups tags by entry, in the given order. */
function tagsByEntry(tags: readonly Tag[]) {
  const grouped = new Map<number, { tagIds: string; tagTitles: string; tagColors: string }>();
  for (const [entryId, id, title, color] of tags) {
    const before = grouped.get(entryId);
    grouped.set(
      entryId,
      before
        ? {
            tagIds: `${before.tagIds},${id}`,
            tagTitles: `${before.tagTitles},${title}`,
            tagColors: `${before.tagColors},${color}`,
          }
        : { tagIds: String(id), tagTitles: title, tagColors: color },
    );
  }
  return grouped;
}

const noTags = { tagIds: '', tagTitles: '', tagColors: '' };

type ListedRow = TimeEntryRow & { invoiceNumber: string | undefined };

/** Returns the entries as rows, in the order of the columns. */
export function rowsOf(
  { entries, projects, tags, invoices, firstName, lastName }: ListedEntries,
  personId: number,
): ListedRow[] {
  if (entries.ids === null) return [];
  const projectById = new Map(projects?.map((project) => [project[0], project]));
  const tagsOfEntry = tagsByEntry(tags ?? []);
  const invoiceNumbers = new Map(invoices);
  return entries.ids.map((id, index): ListedRow => {
    const end = valueAt(entries.ends, index);
    const project = projectById.get(valueAt(entries.projects, index) ?? 0);
    const tagsOf = tagsOfEntry.get(id) ?? noTags;
    // Without spreads, which take a millisecond for a page.
    return {
      id,
      uuid: valueAt(entries.uuids, index),
      workspaceId: valueAt(entries.workspaces, index),
      description: valueAt(entries.descriptions, index),
      startedAt: secondsToDate(valueAt(entries.starts, index)),
      endedAt: end === null ? null : secondsToDate(end),
      durationS: valueAt(entries.durations, index),
      isBillable: valueAt(entries.billable, index),
      reference: valueAt(entries.references, index),
      allowedOverlaps: valueAt(entries.allowedOverlaps, index),
      createdAt: secondsToDate(valueAt(entries.created, index)),
      updatedAt: secondsToDate(valueAt(entries.updated, index)),
      personId,
      firstName,
      lastName,
      projectId: project ? project[0] : null,
      projectName: project ? project[1] : null,
      projectColor: project ? project[2] : null,
      clientId: project ? project[3] : null,
      clientName: project ? project[4] : null,
      tagIds: tagsOf.tagIds,
      tagTitles: tagsOf.tagTitles,
      tagColors: tagsOf.tagColors,
      localDate: valueAt(entries.days, index),
      invoiceNumber: invoiceNumbers.get(id),
    };
  });
}
