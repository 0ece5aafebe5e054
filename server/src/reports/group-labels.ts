import type { Grouping } from '@timeweave/shared/api';
import type { Executor } from '../database/index.ts';
import { isDate } from './arrangement.ts';
import type { CountedPeriod } from './counted-period.ts';
import { type GroupName, groupNamesRepository } from './group-names.repository.ts';
import type { Key } from './groups.repository.ts';
import { rowsBy } from './rows-by.ts';

/** A group's name and colour in the API. */
interface GroupLabel {
  key: string;
  name: string;
  color: string | null;
  client_name?: string | null;
}

export type LabelOf = (key: Key) => GroupLabel;

/** Colour of time without a project (specification, section 9). */
export const colorWithoutProject = '#13D1FC';

const without: Record<'project' | 'client' | 'member' | 'tag', Omit<GroupName, 'id'>> = {
  project: { name: 'Without Project', color: colorWithoutProject, clientName: null },
  client: { name: 'Without Client', color: null, clientName: null },
  member: { name: '', color: null, clientName: null },
  tag: { name: '(No tag)', color: null, clientName: null },
};

/** Reads the names of projects, clients, members or tags; the key 0 means without. */
async function labelsById(
  db: Executor,
  workspaceId: number,
  grouping: keyof typeof without,
  keys: readonly Key[],
): Promise<LabelOf> {
  const ids = [...new Set(keys.map(Number))];
  const names = ids.length === 0 ? [] : await groupNamesRepository(db)[grouping](workspaceId, ids);
  const byId = new Map(names.map((name) => [name.id, name]));
  return (key) => {
    const { name, color, clientName } = byId.get(Number(key)) ?? without[grouping];
    return { key: String(key), name, color, ...(grouping === 'project' && { client_name: clientName }) };
  };
}

async function labelsOf(
  db: Executor,
  { workspaceId, buckets }: CountedPeriod,
  grouping: Grouping,
  keys: readonly Key[],
): Promise<LabelOf> {
  if (isDate(grouping)) {
    const starts = buckets(grouping).map(({ start }) => start);
    return (key) => {
      const start = starts[Number(key) - 1] ?? '';
      return { key: start, name: start, color: null };
    };
  }
  switch (grouping) {
    case 'billable':
      return (key) => ({ key: String(key), name: key === 1 ? 'Billable' : 'Non-billable', color: null });
    case 'description':
      return (key) => ({ key: String(key), name: String(key) || '(No description)', color: null });
    default:
      return labelsById(db, workspaceId, grouping, keys);
  }
}

/** Reads the labels of the groups with these keys, once for each grouping. */
export async function readLabels(
  db: Executor,
  period: CountedPeriod,
  listed: readonly (readonly [Grouping, readonly Key[]])[],
): Promise<(grouping: Grouping) => LabelOf> {
  const labels = new Map<Grouping, LabelOf>();
  for (const [grouping, rows] of rowsBy(listed, ([grouping]) => grouping)) {
    const keys = rows.flatMap(([, own]) => own);
    labels.set(grouping, await labelsOf(db, period, grouping, keys));
  }
  return (grouping) => {
    const labelOf = labels.get(grouping);
    if (!labelOf) throw new Error(`The labels of '${grouping}' were not read.`);
    return labelOf;
  };
}
