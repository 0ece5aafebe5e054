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

interface RemoteLoadTable {
  remote: string;
  release: string;
  /** When it was published or rolled back to; its counts restart then. */
  listing: string;
  /** The start of an interval of ten minutes. */
  bucket: Instant;
  /** Keyed hash of the user, or of a signed-out visitor's network. */
  visitor: string;
  /** Keyed hash. */
  network: string;
  failed: boolean;
}

interface RemoteDemotionTable {
  remote: string;
  release: string;
  listing: string;
  /** The release that is served instead. */
  fallback: string;
  owner: string;
  /** The owner's e-mail address. */
  contact: string | null;
  loads: number;
  failures: number;
  demoted_at: Instant;
}

/** Tables of the server’s own work. */
export interface ServerTables {
  rate_limit: RateLimitTable;
  stored_response: StoredResponseTable;
  job: JobTable;
  recurring_job: RecurringJobTable;
  remote_load: RemoteLoadTable;
  remote_demotion: RemoteDemotionTable;
}
