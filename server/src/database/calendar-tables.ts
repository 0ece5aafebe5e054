import type { GeneratedAlways } from 'kysely';
import type { Instant, OptionalInstant } from './column-types.ts';

/** Secret iCal addresses that show a member's own entries without log-in. */
interface CalendarFeedTable {
  workspace_id: number;
  person_id: number;
  /** SHA-256 of the address's token. */
  token_hash: string;
  created_at: Instant;
  /** Up to five minutes old. */
  last_read_at: OptionalInstant;
}

/** Calendars of other services that a user sees behind their entries. */
interface ExternalCalendarTable {
  id: GeneratedAlways<number>;
  person_id: number;
  name: string;
  color: string;
  /** May be a secret of the other service. */
  address: string;
  created_at: Instant;
  /** The time of the last fetch, successful or not. */
  tried_at: Instant;
  fetched_at: OptionalInstant;
  /** When the stored events were expanded; they cover a year before and after. */
  expanded_at: OptionalInstant;
  /** Validators of the last response, for a conditional request. */
  etag: string | null;
  last_modified: string | null;
  /** Error code of the last fetch. */
  failure: string | null;
}

/** Events of external calendars, each occurrence separately. */
interface ExternalEventTable {
  calendar_id: number;
  /** Hash of the event's identity in its calendar. */
  key: string;
  title: string;
  is_all_day: boolean;
  /** For an all-day event 00:00 UTC: start at its first day, end at the day after its last one. */
  starts_at: Instant;
  ends_at: Instant;
}

export interface CalendarTables {
  calendar_feed: CalendarFeedTable;
  external_calendar: ExternalCalendarTable;
  external_event: ExternalEventTable;
}
