import type { Generated, GeneratedAlways } from 'kysely';
import type { TokenScope } from '@timeweave/shared/api';
import type { DefaultInstant, Instant, OptionalInstant } from './column-types.ts';

export interface PersonTable {
  id: GeneratedAlways<number>;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
  color: string;
  avatar: string | null;
  confirmed_at: OptionalInstant;
  /** SHA-256 of the browser's secret, for an unconfirmed sign-up. */
  sign_up_browser_hash: string | null;
  closed_at: OptionalInstant;
  last_workspace_id: number | null;
  time_zone: Generated<string>;
  time_format: Generated<'12-hour' | '24-hour'>;
  date_format: Generated<string>;
  duration_format: Generated<'Improved' | 'Classic' | 'Decimal'>;
  first_day_of_week: Generated<number>;
  group_similar_entries: Generated<boolean>;
  /** Send a mail when a timer runs for more than 8 hours. */
  notify_long_run: Generated<boolean>;
  weekly_report: Generated<boolean>;
  newsletter: Generated<boolean>;
  /** ISO 3166-1 numeric code. */
  country_id: number | null;
  theme: Generated<'light' | 'dark' | 'system'>;
  /** The Monday of the last enqueued weekly report; a local date in the user's time zone. */
  weekly_report_monday: string | null;
  /** When the personal data of the closed account was deleted. */
  purged_at: OptionalInstant;
  created_at: DefaultInstant;
}

interface SessionTable {
  id: GeneratedAlways<number>;
  person_id: number;
  created_at: DefaultInstant;
  expires_at: Instant;
  revoked_at: OptionalInstant;
  /** The `User-Agent` header of the browser with this session. */
  user_agent: string | null;
  /** Up to five minutes old. */
  last_used_at: OptionalInstant;
}

interface ApiTokenTable {
  id: GeneratedAlways<number>;
  person_id: number;
  name: string;
  /** SHA-256 of the token. */
  token_hash: string;
  scope: TokenScope;
  created_at: Instant;
  expires_at: OptionalInstant;
  /** Updated at most once a minute. */
  last_used_at: OptionalInstant;
  revoked_at: OptionalInstant;
}

interface OneTimeCodeTable {
  id: GeneratedAlways<number>;
  person_id: number;
  purpose: string;
  code_hash: string;
  /** The invitation that is accepted when the link is opened. */
  invitation_id: number | null;
  /** The new address that a code for 'change-email' confirms. */
  email: string | null;
  expires_at: Instant;
  used_at: OptionalInstant;
}

interface SocialIdentityTable {
  person_id: number;
  provider: 'google' | 'apple';
  subject: string;
  enabled: Generated<boolean>;
  created_at: DefaultInstant;
}

/** Used single-use tokens, which are signed and short-lived. */
interface UsedTokenTable {
  id: string;
  expires_at: Instant;
}

/** Tables of accounts and log-in methods. */
export interface AccountTables {
  person: PersonTable;
  session: SessionTable;
  api_token: ApiTokenTable;
  one_time_code: OneTimeCodeTable;
  social_identity: SocialIdentityTable;
  used_token: UsedTokenTable;
}
