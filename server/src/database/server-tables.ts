import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DefaultInstant, Instant, OptionalInstant } from './column-types.ts';

/** Managed by rate-limiter-flexible. */
interface RateLimitTable {
  key: string;
  points: number;
  /** Unix ms. */
  expire: number | null;
}

interface StoredResponseTable {
  person_id: number;
  key: string;
  call: string;
  payload_digest: string;
  response: ColumnType<unknown, string | undefined, string>;
  stored_at: Instant;
}

interface JobTable {
  id: GeneratedAlways<number>;
  kind: string;
  unique_key: string | null;
  payload: ColumnType<unknown, string, string>;
  run_at: DefaultInstant;
  attempts: Generated<number>;
  leased_until: OptionalInstant;
  failed_at: OptionalInstant;
  last_error: string | null;
  /** The same for every delivery attempt of the job's mail. */
  message_key: Generated<string>;
  /** Each lane has a separate runner. */
  lane: Generated<'urgent' | 'background'>;
}

interface RecurringJobTable {
  kind: string;
  due_at: Instant;
}

interface RemoteTable {
  name: string;
  owner: string;
  /** Rolled back on purpose: `npm start` does not replace the current release. */
  pinned: boolean;
}

interface RemoteReleaseTable {
  remote: string;
  release: string;
  is_staged: boolean;
  /** 0 is the current release, or the latest staged one. */
  position: number;
  content: ColumnType<unknown, string, string>;
  /** Set when it failed too often; it is then served last. */
  demotion: ColumnType<unknown, string | null, string>;
}

interface ReleaseChangeTable {
  id: GeneratedAlways<number>;
  at: DefaultInstant;
  by: string;
  action: 'stage' | 'promote' | 'publish' | 'rollback' | 'remove';
  remote: string;
  release: string;
  former: string | null;
  reason: string | null;
  smoke_test: 'passed' | 'skipped' | null;
}

interface DeployTokenTable {
  remote: string;
  label: string;
  hash: string;
  created_at: Instant;
}

interface RemoteLoadTable {
  remote: string;
  release: string;
  /** The start of an interval of ten minutes. */
  bucket: Instant;
  /** Keyed hash of the user, or of a signed-out visitor's network. */
  visitor: string;
  /** Keyed hash. */
  network: string;
  failed: boolean;
}

/** Tables of the server’s own work. */
export interface ServerTables {
  rate_limit: RateLimitTable;
  stored_response: StoredResponseTable;
  job: JobTable;
  recurring_job: RecurringJobTable;
  remote: RemoteTable;
  remote_release: RemoteReleaseTable;
  release_change: ReleaseChangeTable;
  deploy_token: DeployTokenTable;
  remote_load: RemoteLoadTable;
}
