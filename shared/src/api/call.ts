import type { Static, TSchema } from 'typebox';
import type { Checks } from '../validation/index.ts';
import type { CausedEvent } from './caused-event.ts';
import type { TokenScope } from './token-scope.ts';

/**
 * Who may make a call. The server enforces it before the handler runs:
 * `public` needs no token, `person` a valid token, `member` an active membership of the
 * payload's `workspace_id`, `admin` that membership with the admin role.
 */
export type Access = 'public' | 'person' | 'member' | 'admin';

/**
 * What a call costs. The server has a pool of database connections and a statement timeout for each kind:
 * `suggestion` while a person types (1 s), `ordinary` for lists and changes (5 s), `report` for sums over any number
 * of entries (15 s), `bulk` for changes to any number of rows (30 s), `export` for files (60 s).
 */
export type Workload = 'suggestion' | 'ordinary' | 'report' | 'bulk' | 'export';

/** What a picture is for: a workspace's logo keeps its shape, a person's avatar is square. */
export type ImageKind = 'logo' | 'avatar';

/** One call of the API, described once for the server, the client, the tests and the OpenAPI document. */
/** The media type of a workbook of Excel 2007 and later. */
export const xlsxMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface CallDescription {
  summary: string;
  access: Access;
  /**
   * Sent again with the same `Idempotency-Key`, it does nothing twice and answers as before, for a day
   * (the header of draft-ietf-httpapi-idempotency-key-header).
   */
  once?: boolean;
  /** The scope that an API token needs, where `scopeOf` should not derive it; `none` for calls of signed-in people alone. */
  scope?: TokenScope | 'none';
  /**
   * Open to pages of other sites, under the origins that an admin has registered: `true` with the token of an integration,
   * for the token's workspace alone; `edit` the same, where the integration may edit; `exchange` without one, for the call
   * that exchanges a code for a token.
   */
  embed?: true | 'edit' | 'exchange';
  /** Made by the server of an integration, with its key as the bearer token; the handler checks it. */
  byIntegrationKey?: true;
  /** Default is `ordinary`. */
  workload?: Workload;
  /** The call takes `multipart/form-data`: the payload, and a picture of this kind in the field `image`. */
  image?: ImageKind;
  /** The response is a file of one of these media types. */
  files?: readonly ('text/csv' | typeof xlsxMediaType)[];
  /** What a success changes: the server notifies in the call's transaction and names the events in its response. */
  causes?: readonly CausedEvent[];
  payload: TSchema;
  /** The specification's own messages for some fields; they are asked before the schema. */
  checks?: Checks;
  answer: TSchema;
  /** A payload that validates; the documentation and the tests use it. */
  example: unknown;
}

/** `METHOD /path`, the name by which a call is looked up on both sides. */
export type CallName = `${'GET' | 'POST' | 'PUT'} /api/${string}`;

/** A domain's calls; keeps the literal keys and schemas for type inference. */
export function defineCalls<const Calls extends Record<CallName, CallDescription>>(calls: Calls): Calls {
  return calls;
}

export type PayloadOf<Call extends CallDescription> = Static<Call['payload']>;
export type AnswerOf<Call extends CallDescription> = Static<Call['answer']>;
