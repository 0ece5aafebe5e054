import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, OptionalInstant } from './column-types.ts';

/** Other sites whose pages may track time for members of the workspace. */
interface IntegrationTable {
  id: GeneratedAlways<number>;
  workspace_id: number;
  name: string;
  /** The origins of its pages, as browsers send them. */
  origins: string[];
  /** Whether its pages may also change and delete their user's entries. */
  may_edit: Generated<boolean>;
  /** SHA-256 of the key. */
  key_hash: string;
  created_at: Instant;
  /** Updated at most once a minute. */
  last_used_at: OptionalInstant;
  /** Kept for a day, so that its ended tokens can still be identified. */
  deleted_at: OptionalInstant;
}

/** Tokens that track time as one member from pages of one origin. */
interface IntegrationTokenTable {
  id: GeneratedAlways<number>;
  integration_id: number;
  person_id: number;
  origin: string;
  /** Works only in the product's frame within such a page, not in the page itself. */
  is_framed: Generated<boolean>;
  /** SHA-256 of the token. */
  token_hash: string;
  expires_at: Instant;
  revoked_at: OptionalInstant;
}

/** Authorization codes that were not exchanged yet. */
interface AuthorizationCodeTable {
  /** SHA-256 of the code. */
  code_hash: string;
  integration_id: number;
  person_id: number;
  origin: string;
  /** For the product's frame within a page of the origin. */
  is_framed: Generated<boolean>;
  /** SHA-256 of the code verifier, in base64url. */
  challenge: string;
  expires_at: Instant;
}

export interface IntegrationTables {
  integration: IntegrationTable;
  integration_token: IntegrationTokenTable;
  authorization_code: AuthorizationCodeTable;
}
