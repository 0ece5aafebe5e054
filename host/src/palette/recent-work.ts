import type { TimeEntry } from '@timeweave/shared/api';
import { tagsOf } from '@timeweave/shared/facade';

/** Two entries of the same work are told apart by their times alone. */
function workOf(entry: TimeEntry): string {
  const tags = tagsOf(entry).ids.sort((a, b) => a - b);
  return JSON.stringify([entry.title.trim(), entry.project_id, tags, entry.is_billable]);
}

/** Each different work once, by its newest entry, the newest first. */
export function recentWork(entries: readonly TimeEntry[]): TimeEntry[] {
  const newestFirst = [...entries].sort((a, b) => b.timer_start - a.timer_start);
  const works = new Map<string, TimeEntry>();
  for (const entry of newestFirst) if (!works.has(workOf(entry))) works.set(workOf(entry), entry);
  return [...works.values()];
}

/** All that an entry says of its work beside the description. */
export function describeWork({ project_name, client_name, tag_title, is_billable }: TimeEntry): string {
  const tags = tag_title.split(',').join(', ');
  return [project_name, client_name, tags, is_billable === 1 && 'Billable'].filter(Boolean).join(' · ');
}
