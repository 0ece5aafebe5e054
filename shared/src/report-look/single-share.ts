import type { Grouping } from '../api/index.ts';
import type { Slice } from './shares.ts';

const preposition: Partial<Record<Grouping, string>> = {
  project: 'on',
  client: 'for',
  tag: 'tagged',
  member: 'by',
};

/** Returns a sentence for a report with a single group, shown in place of the charts. */
export function singleShareText({ key, name }: Pick<Slice, 'key' | 'name'>, by: Grouping): string {
  if (by === 'billable') return key === '1' ? 'All time is billable.' : 'No time is billable.';
  if (key === '0' && by === 'project') return 'No time is on a project.';
  if (key === '0' && by === 'client') return 'No time is for a client.';
  if (key === '' && by === 'description') return 'No time has a description.';
  if (key === '0' && by === 'tag') return 'No time has a tag.';
  return `All time is ${preposition[by] ?? 'on'} “${name}”.`;
}
