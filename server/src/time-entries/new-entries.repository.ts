import type { EntryReference } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { type Parameters, prepared } from '../database/index.ts';
import { sendsNotices } from '../notifications/index.ts';
import type { EarlierEntry } from './lock-person.ts';

/** The rules that decide whether a member may add an entry. */
export interface RulesOfAdding {
  isAdmin: boolean;
  lockedUntil: string | null;
  requiredFields: boolean;
  soleTeamViewer: boolean;
}

/** An entry to add, with the data for its checks. */
export interface EntryToAdd {
  workspaceId: number;
  personId: number;
  /** From the client; null lets the database generate one. */
  uuid: string | null;
  description: string;
  projectId: number | null;
  isBillable: boolean;
  reference: EntryReference | null;
  startedAt: Date;
  /** Null for a timer; it ends at the start of a later one that runs already. */
  endedAt: Date | null;
  tagIds: readonly number[];
  /** The user's entry that this one is cut from: it keeps the project and the archived tags. */
  cutFrom: number | null;
  /** Whether the user sees only their own projects. */
  isRestricted: boolean;
  /** Adds nothing if an entry with this UUID exists in any workspace of the user. */
  onlyOnce: boolean;
  /** Stops the running entry at the start of this one. */
  startsTimer: boolean;
  /** Maximum duration of an entry that is stopped; null stops any. */
  longestSeconds: number | null;
  /** The rules that this entry complies with. */
  rulesSeen: RulesOfAdding;
  /** Notifications to send, with the entry's id filled in. */
  notices: readonly string[];
}

interface BookedProject {
  name: string;
  color: string;
  archived: boolean;
  clientId: number | null;
  clientName: string | null;
  clientArchived: boolean;
}

interface UsedTag {
  id: number;
  title: string;
  color: string;
  /** Archived, so that it cannot be added. */
  refused: boolean;
}

export interface AddedEntry {
  id: number;
  uuid: string;
  createdAt: string;
  updatedAt: string;
  endedAt: string | null;
  firstName: string;
  lastName: string;
  project: BookedProject | null;
  /** Sorted by title. */
  tags: UsedTag[];
  stopped: { id: number; workspaceId: number; seconds: number } | null;
}

/** The entry, or why it was not added. */
export type Addition =
  | AddedEntry
  | { earlier: EarlierEntry }
  /** The rules have changed; null for a user who is not an active member. */
  | { rulesNow: RulesOfAdding | null }
  /** The running entry is longer than the maximum. */
  | { isTooLong: true }
  /** The user cannot book on the project, or a tag is missing or archived. */
  | Pick<AddedEntry, 'project' | 'tags'>;

/** Adds an entry with its tags and sends notifications, in one statement, by the function `add_entry` of the schema. */
export const insertEntry = prepared(
  (_, entry: Parameters<EntryToAdd>) => sql<{ addition: Addition }>`
    select addition, (${sendsNotices(entry.notices, { field: 'entryId', id: sql`(addition->>'id')::bigint` })}) as sent
    from add_entry(
      ${entry.workspaceId}, ${entry.personId}, ${entry.uuid}::uuid, ${entry.description}, ${entry.projectId},
      ${entry.isBillable}, ${entry.reference}::jsonb, ${entry.startedAt}, ${entry.endedAt}, ${entry.tagIds}::bigint[],
      ${entry.cutFrom}, ${entry.isRestricted}, ${entry.onlyOnce}, ${entry.startsTimer}, ${entry.longestSeconds},
      ${entry.rulesSeen}::jsonb
    ) as addition`,
);
