import type { ReportGroup, ReportSubgroup } from '@timeweave/shared/api';
import { type Arrangement, isDate } from './arrangement.ts';
import type { LabelOf } from './group-labels.ts';
import type { AllGroups, GroupRow, Key, PartRow, PreviousRow } from './groups.repository.ts';
import { rowsBy } from './rows-by.ts';
import { presentSums } from './sums.ts';

interface ListedGroups {
  groups: readonly GroupRow[];
  parts: readonly PartRow[];
  all: AllGroups;
  /** Undefined without a comparison. */
  previous?: readonly PreviousRow[];
}

interface Presentation {
  labelGroup: LabelOf;
  labelPart: LabelOf;
  /** Null for readers who may not see rates. */
  currency: string | null;
}

/** Sorts groups by interval; keeps the order of others, which are descending by time. */
function inOrder<Row>(rows: readonly Row[], isInterval: boolean, keyOf: (row: Row) => Key): Row[] {
  return isInterval ? rows.toSorted((a, b) => Number(keyOf(a)) - Number(keyOf(b))) : [...rows];
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** Returns the sums of the groups beyond the limit; undefined when all are listed. Times in seconds. */
export function unlisted(count: number, seconds: number, listed: readonly number[]) {
  if (count <= listed.length) return undefined;
  return { count: count - listed.length, time: (seconds - sumOf(listed)) * 1000 };
}

const pairOf = (key: Key, part: Key | null) =>
  JSON.stringify([String(key), part === null ? null : String(part)]);

/** Returns the groups of a report with their second level. */
export function arrangedGroups(
  { groupBy, thenBy }: Pick<Arrangement, 'groupBy' | 'thenBy'>,
  { groups, parts, all, previous }: ListedGroups,
  { labelGroup, labelPart, currency }: Presentation,
) {
  const times = previous && new Map(previous.map(({ key, part, seconds }) => [pairOf(key, part), seconds]));
  const before = (key: Key, part: Key | null): { previous_time?: number } =>
    times ? { previous_time: (times.get(pairOf(key, part)) ?? 0) * 1000 } : {};
  const partsOf = rowsBy(parts, ({ key }) => key);

  function presentParts(rows: readonly PartRow[]): ReportSubgroup[] {
    // Spreading several objects into one takes 40 times as long, and a report has 1,000 parts.
    return inOrder(rows, thenBy !== null && isDate(thenBy), ({ part }) => part).map((row) =>
      Object.assign(labelPart(row.part), presentSums(row, currency), before(row.key, row.part)),
    );
  }

  function presentGroup(row: GroupRow): ReportGroup {
    const own = partsOf.get(row.key) ?? [];
    const more =
      thenBy &&
      unlisted(
        row.parts,
        row.partSeconds,
        own.map(({ seconds }) => seconds),
      );
    const sums = { ...row, seconds: row.rounded, billable: row.roundedBillable };
    return Object.assign(labelGroup(row.key), presentSums(sums, currency), before(row.key, null), {
      groups: presentParts(own),
      ...(more && { more_groups: more }),
    });
  }

  const more_groups = unlisted(
    all.count,
    all.rounded,
    groups.map(({ rounded }) => rounded),
  );
  return {
    groups: inOrder(groups, isDate(groupBy), ({ key }) => key).map(presentGroup),
    ...(more_groups && { more_groups }),
  };
}
