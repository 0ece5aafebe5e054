import type { Static, TSchema } from 'typebox';
import type { Checks } from '../validation/index.ts';
import type { CausedEvent, Stale } from './caused-event.ts';
import type { NeededScope } from './token-scope.ts';

/**
 * Who may make a call. The server checks it before the handler runs: `public` needs no token, `person` a valid token,
 * `member` an active membership of the payload's `workspace_id`, `admin` that membership with the admin role.
 */
export type Access = 'public' | 'person' | 'member' | 'admin';

/**
 * The cost of a call. The server has a pool of database connections and a statement timeout for each kind: `suggestion` for
 * autocomplete (1 s), `ordinary` for lists and changes (5 s), `report` for sums over any number of entries (15 s), `calendar`
 * for thousands of entries (15 s), `bulk` for changes to any number of rows (30 s), `export` for files (60 s).
 * `report`, `calendar` and `export` only read: a replica may serve them.
 */
export type Workload = 'suggestion' | 'ordinary' | 'report' | 'calendar' | 'bulk' | 'export';

/** The use of an image: a workspace's logo keeps its aspect ratio, a user's avatar is square. */
export type ImageKind = 'logo' | 'avatar';

/** Media type of an Excel workbook (2007 and later). */
export const xlsxMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Who may make a call, and which API tokens; `none` closes it to them. */
type Admission =
  | { access: 'public'; scope?: undefined }
  | { access: Exclude<Access, 'public'>; scope: NeededScope };

/** An API call, described once for the server, the client, the tests and the OpenAPI document. */
export type CallDescription = Admission & {
  summary: string;
  /**
   * Repeating the request with the same `Idempotency-Key` within a day returns the stored response
   * (draft-ietf-httpapi-idempotency-key-header).
   */
  once?: boolean;
  /**
   * Allows requests from registered origins of other sites: `true` with the token of an integration, for the token's
   * workspace only; `edit` the same if the integration may edit; `public` without a token, for calls that check the origin by
   * the integration of their payload.
   */
  embed?: true | 'edit' | 'public';
  /**
   * Open to members who have not turned on the two-step log-in that their workspace requires: calls about their own account,
   * and those with which they leave the workspace.
   */
  withoutSecondFactor?: true;
  /** The server of an integration makes the call, with its key as the bearer token; the handler checks the key. */
  byIntegrationKey?: true;
  /** Default is `ordinary`. */
  workload?: Workload;
  /** It waits for hosts of other people, without a connection: other calls of the user do not wait for it. */
  asksOtherHosts?: true;
  /** Never read from a replica: it compares the database's own state, which a replica learns late. */
  onPrimary?: true;
  /** The call takes `multipart/form-data`: the payload, and an image in the field `image`. */
  image?: ImageKind;
  files?: readonly ('text/csv' | 'application/pdf' | typeof xlsxMediaType)[];
  /** Events that a success causes: the server notifies in the call's transaction and names them in the response. */
  causes?: readonly CausedEvent[];
  /** The call only reads; these events make its response stale. The client refetches it then. */
  reads?: readonly Stale[];
  payload: TSchema;
  /** The specification's messages for some fields; checked before the schema. */
  checks?: Checks;
  answer: TSchema;
  /** A valid payload, for the documentation and the tests. */
  example: unknown;
};

/** `METHOD /path`: the key of a call on the server and the client. */
export type CallName = `${'GET' | 'POST' | 'PUT'} /api/${string}`;

/** Returns a domain's calls; keeps the literal keys and schemas for type inference. */
export function defineCalls<const Calls extends Record<CallName, CallDescription>>(calls: Calls): Calls {
  return calls;
}

export type PayloadOf<Call extends CallDescription> = Static<Call['payload']>;
export type AnswerOf<Call extends CallDescription> = Static<Call['answer']>;
