import { type AuditedChange, auditLogRepository } from '../audit-log/index.ts';
import type { Member } from '../auth/index.ts';
import type { EntryValues, Executor } from '../database/index.ts';
import { notify } from '../notifications/index.ts';
import { othersEntriesRepository } from './others-entries.repository.ts';

/** A change of another member's entry. */
export interface OthersChange {
  entry: { personId: number; description: string };
  before: EntryValues;
  after: EntryValues;
}

/** Maximum length of an entry's description in the audit log. */
const longestSubject = 200;

/**
 * Writes changes of other members' entries to the audit log, and notifies the owners. Call it in the
 * transaction of the changes.
 */
export async function reportOthersChanges(
  transaction: Executor,
  { workspaceId, personId }: Pick<Member, 'workspaceId' | 'personId'>,
  changes: readonly OthersChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const values = changes.flatMap(({ before, after }) => [before, after]);
  const entries = othersEntriesRepository(transaction, workspaceId);
  const projects = await entries.projectNames(values.flatMap(({ project_id }) => project_id ?? []));
  const tags = await entries.tagTitles(values.flatMap(({ tag_ids }) => tag_ids ?? []));
  const projectName = ({ project_id }: EntryValues) => (project_id ? (projects.get(project_id) ?? '') : null);
  const tagTitles = ({ tag_ids = [] }: EntryValues) =>
    tag_ids.map((id) => tags.get(id) ?? '').join(', ') || null;

  const logged = changes.flatMap(({ entry, before, after }): AuditedChange[] => {
    const subject = entry.description.slice(0, longestSubject) || null;
    const about = { kind: 'entry', personId: entry.personId, ...(subject && { subject }) } as const;
    const { is_billable: from = false } = before;
    const { is_billable: to = from } = after;
    return [
      { ...about, name: 'entry_project', from: projectName(before), to: projectName(after) },
      { ...about, name: 'entry_tags', from: tagTitles(before), to: tagTitles(after) },
      { ...about, name: 'entry_billable', from, to },
    ];
  });
  await auditLogRepository(transaction).add({ workspaceId, personId, now }, logged);
  for (const owner of new Set(changes.map(({ entry }) => entry.personId)))
    await notify(transaction, { personId: owner }, 'entries/changed', { workspaceId });
}
