import { isDeepStrictEqual } from 'node:util';
import type { Payload } from '@timeweave/shared/api';
import { forbidden } from '../errors/index.ts';
import { entryEditor } from './entry-editor.service.ts';
import { changesOf } from './entry-fields.ts';
import type { Actor, LockedEntry } from './lock-entry.ts';
import { assertComplete } from './time-entries.policy.ts';

/** An integration page may stop an entry this long after its end, in ms: it may have been offline. */
const latestFromPageMs = 86_400_000;

/** An integration token starts and stops timers, but must not edit older entries. */
function assertRecent({ page }: Actor, endedAt: Date | null, now: Date): void {
  if (page && endedAt && now.getTime() - endedAt.getTime() > latestFromPageMs)
    throw forbidden('This time entry ended more than a day ago.', 'timer_id');
}

/**
 * Saves the fields of a stop for an entry that another device has already stopped: description, project, tags
 * and billable flag, but not the end. A stop without changes has no effect.
 */
export async function saveLateStop(
  { transaction, entries, workspaceId, member, rules, entry }: LockedEntry,
  actor: Actor,
  fields: Payload<'PUT /api/usertime/update'>,
  clock: () => Date,
): Promise<void> {
  assertRecent(actor, entry.endedAt, clock());
  const changes = changesOf(fields);
  const after = { ...entry, ...changes };
  const tagIds = fields.tag_check_array;
  const before = new Set(await entries.tagsOf(workspaceId, entry.id));
  const hasSameTags = !tagIds || (tagIds.length === before.size && tagIds.every((id) => before.has(id)));
  const isSame =
    after.description === entry.description &&
    after.project_id === entry.project_id &&
    after.is_billable === entry.is_billable &&
    isDeepStrictEqual(after.reference, entry.reference);
  if (isSame && hasSameTags) return;
  assertComplete(rules, after);
  await entryEditor(transaction, clock).change(actor, entry.id, { changes, tagIds }, { member, rules });
}
