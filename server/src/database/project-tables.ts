import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DefaultInstant } from './column-types.ts';

interface ClientTable {
  workspace_id: number;
  id: GeneratedAlways<number>;
  name: string;
  company: string;
  archived: Generated<boolean>;
  merged_into: number | null;
  created_at: DefaultInstant;
}

export interface ProjectTable {
  workspace_id: number;
  id: GeneratedAlways<number>;
  name: string;
  color: string;
  client_id: number | null;
  created_by: number;
  billable: boolean;
  archived: Generated<boolean>;
  estimate_hours: number | null;
  version: Generated<number>;
  created_at: DefaultInstant;
}

interface ProjectMemberTable {
  workspace_id: number;
  id: GeneratedAlways<number>;
  project_id: number;
  person_id: number;
  role: 'manager' | 'member';
}

interface TagTable {
  workspace_id: number;
  id: GeneratedAlways<number>;
  title: string;
  color: Generated<string>;
  archived: Generated<boolean>;
  merged_into: number | null;
}

/**
 * Rows that depended on a merged client or tag: those that were moved, and those that already had the other.
 */
export interface MovedIds {
  given: number[];
  shared: number[];
}

/** A merge of one client or tag into another, with the ids of the moved rows. */
interface MergeTable {
  workspace_id: number;
  id: GeneratedAlways<number>;
  kind: 'client' | 'tag';
  from_id: number;
  into_id: number;
  moved: ColumnType<MovedIds, string, never>;
  merged_by: number;
  merged_at: DefaultInstant;
}

/** Tables of projects, clients and tags. */
export interface ProjectTables {
  client: ClientTable;
  project: ProjectTable;
  project_member: ProjectMemberTable;
  tag: TagTable;
  merge: MergeTable;
}
