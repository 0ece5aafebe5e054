import {
  type Answer,
  type ApiCall,
  type CallDescription,
  type Calls,
  calls,
  ErrorAnswer,
  type EventOfCall,
  eventsHeader,
  eventsOfCall,
  type ImageKind,
  type NeededScope,
  type Payload,
} from '@timeweave/shared/api';
import { type Checks, faultsOf } from '@timeweave/shared/validation';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type TSchema, Type } from 'typebox';
import {
  admit,
  type Admitted,
  bearerToken,
  type CallerOf,
  checkToken,
  type Guard,
  isFromOwnPage,
} from '../auth/index.ts';
import { allInvalid } from '../errors/index.ts';
import { type Executor, inTransaction, type Pools, type RunInPool, runsIn } from '../database/index.ts';
import { notifyOfCall } from '../notifications/index.ts';
import { bodyBytes, ordinaryBodyBytes } from '../platform/index.ts';
import { bodyLimitOf } from './body-limit.ts';
import { compressLarge } from './compress-large.ts';
import { disconnection } from './disconnection.ts';
import { newLanes } from './workload-lanes.ts';
import { storedResponses, keyOf } from './stored-responses.ts';
import { runningCalls } from './running-calls.ts';
import { isNamedFile, type NamedFile, sendFile } from './send-file.ts';
import { assertStorable } from './storable-text.ts';
import { acceptUploads, receivedUploads, type StoreImage } from './uploads.ts';

/** The validated payload and the caller. */
type CallRequest<Name extends ApiCall> = CallerOf<Calls[Name]['access']> & {
  payload: Payload<Name>;
  log: FastifyBaseLogger;
  /** The caller's IP address. */
  address: string;
  /** The `Origin` header and the bearer token, for the integration calls that check them. */
  origin: string | undefined;
  /** Whether the request comes from a page of the product itself. */
  isFromOwnPage: boolean;
  bearer: string | undefined;
  /** The file name of the uploaded picture, in a call that accepts one. */
  image: Calls[Name] extends { image: ImageKind } ? string : undefined;
  /** The pool of the call's workload, perhaps on a replica; a transaction for calls with events or an `Idempotency-Key`. */
  db: Executor;
  /** Aborted when the client disconnects before it has the response, or a newer call of the user replaces this one. */
  signal: AbortSignal;
  /**
   * Runs the slow part of a public call; `owner` replaces the user id in counting running calls. Cancels the
   * owner's oldest call when too many run, and this one when its client disconnects; then it aborts the signal.
   */
  runFor: <Result>(
    owner: string,
    work: (db: Executor, signal: AbortSignal) => Promise<Result>,
  ) => Promise<Result>;
  /** Starts the jobs that the call has enqueued, after the commit. */
  nudgeJobs: () => void;
};

/** The response of a call whose handler returns none. */
const done = { status: 200 };

type CallHandler<Name extends ApiCall> = (
  request: CallRequest<Name>,
) =>
  | Promise<Calls[Name] extends { files: readonly string[] } ? NamedFile : Answer<Name>>
  | (typeof done extends Answer<Name> ? Promise<void> : never);

/** Registers a call of the API by its name. */
export type AnswerCall = <Name extends ApiCall>(name: Name, handler: CallHandler<Name>) => void;

/**
 * Runs the form's own checks, whose messages the specification gives, before schema validation; absent
 * optional fields pass.
 */
function check(checks: Checks, payload: unknown, schema: TSchema): void {
  const values = typeof payload === 'object' && payload !== null ? { ...payload } : {};
  const mayLack = (field: string) => Type.IsObject(schema) && Type.IsOptional(schema.properties[field]);
  const faults = Object.entries(faultsOf(checks, values)).flatMap(([param, msg]) =>
    msg && (param in values || !mayLack(param)) ? [{ msg, param }] : [],
  );
  if (faults.length > 0) throw allInvalid(faults);
}

/** Rejects unknown fields instead of dropping them. */
function closed(payload: TSchema): TSchema {
  return { ...payload, additionalProperties: false };
}

type Given = Pick<CallRequest<ApiCall>, 'signal' | 'runFor' | 'nudgeJobs'> & {
  image: string | undefined;
};

function requestOf<Name extends ApiCall>(
  request: FastifyRequest,
  admitted: Admitted,
  given: Given,
  db: Executor,
): CallRequest<Name> {
  const { body, log, ip, headers } = request;
  const page = { origin: headers.origin, isFromOwnPage: isFromOwnPage(request) };
  const sender = { address: ip, ...page, bearer: bearerToken(request) };
  // The guard has checked the access, and the schema has validated the body. Keeps the getter of the signal.
  return Object.assign(given, admitted, {
    payload: body,
    log,
    ...sender,
    db,
  }) as unknown as CallRequest<Name>;
}

/** Sends the names of the call's events to the calling browser, which publishes them in its tabs. */
function nameEvents(reply: FastifyReply, events: readonly EventOfCall[]): void {
  if (events.length === 0) return;
  reply.header(eventsHeader, JSON.stringify(events.map(({ name, payload }) => ({ name, payload }))));
}

const keyHeader = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      description: 'A repeated request with the same key changes nothing and gets the stored response',
    },
  },
};

/** Returns the form schema of a call with a picture; the body has the file name instead of the picture. */
const withImage = (payload: TSchema) =>
  Type.Interface([payload], { image: Type.String({ format: 'binary', description: 'A JPEG or PNG' }) });

const filesSchema = (mediaTypes: readonly string[], schema: TSchema) => ({
  description: 'The file',
  content: Object.fromEntries(mediaTypes.map((type) => [type, { schema }])),
});

const scopesOf = (scope: NeededScope = 'none') =>
  scope === 'none' ? [] : typeof scope === 'string' ? [scope] : scope;

/** Returns the kinds of tokens that a call accepts, with the scopes of which it needs one. */
function tokensFor({ access, scope, embed, byIntegrationKey }: CallDescription): Record<string, string[]>[] {
  if (byIntegrationKey) return [{ integrationKey: [] }];
  if (access === 'public') return [];
  return [
    { bearer: [] },
    ...scopesOf(scope).map((each) => ({ apiToken: [each] })),
    ...(embed ? [{ integrationToken: [] }] : []),
  ];
}

/** Returns the schema for validation, serialisation and OpenAPI. */
function schemaOf(url: string, description: CallDescription) {
  const { summary, payload, answer, example, once, image, files } = description;
  return {
    summary,
    tags: [url.split('/')[2] ?? ''],
    security: tokensFor(description),
    ...(image && { consumes: ['multipart/form-data'] }),
    body: { ...closed(image ? withImage(payload) : payload), examples: [example] },
    ...(once && { headers: keyHeader }),
    response: {
      200: files ? filesSchema(files, answer) : answer,
      '4xx': { $ref: 'ErrorAnswer#' },
      '5xx': { $ref: 'ErrorAnswer#' },
    },
  };
}

/**
 * Turns call descriptions into routes. Each route checks the token, reads the body, authorises, validates,
 * handles and presents, in this order.
 */
export function answerCallsOn(
  app: FastifyInstance,
  { guard, pools, runInPool }: { guard: Guard; pools: Pools; runInPool: RunInPool },
  { storeImage, nudgeJobs }: { storeImage: StoreImage; nudgeJobs: () => void },
): AnswerCall {
  app.addSchema({ $id: 'ErrorAnswer', ...ErrorAnswer });
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  const nudging = new WeakSet<FastifyRequest>();
  const uploads = receivedUploads(storeImage, guard.limits);
  const runCall = runningCalls(runInPool, runsIn(pools));
  const lanes = newLanes();

  return (name, handler) => {
    const description: CallDescription = calls[name];
    const { access, scope, checks, once, workload = 'ordinary', causes = [] } = description;
    const { payload, image, files, embed, withoutSecondFactor, onPrimary, asksOtherHosts } = description;
    const storedOnce = storedResponses(pools[workload], guard.clock);
    const [method = '', url = ''] = name.split(' ');
    const route: RouteOptions = {
      method,
      url,
      schema: schemaOf(url, description),
      // For thousands of entries, the serialisation by schema takes five times as long. The types are the same.
      ...(workload === 'calendar' && { serializerCompiler: () => (body) => JSON.stringify(body) }),
      config: {
        isUpload: image !== undefined,
        crossOrigin: embed === 'edit' || embed === true ? 'token' : embed,
      },
      bodyLimit: bodyLimitOf(payload),
      onRequest: async (request, reply) => {
        if (access === 'public') return;
        await checkToken(request, reply, guard);
        // The workspace is known only after the body is read. A large one is read for a user alone.
        if (image || bodyBytes(request) > ordinaryBodyBytes)
          admitted.set(request, await admit({ access: 'person', scope, embed }, request, guard));
      },
      preValidation: async (request, reply) => {
        const { person } = admitted.get(request) ?? {};
        if (image && person) await uploads.receive(request, reply, person);
        admitted.set(request, await admit({ access, scope, embed, withoutSecondFactor }, request, guard));
        if (checks) check(checks, request.body, payload);
      },
      preHandler: async (request) => assertStorable(request.body),
      onSend: async (request, reply, sent) => {
        if (nudging.has(request)) nudgeJobs();
        return workload === 'report' ? compressLarge(request, reply, sent) : sent;
      },
      handler: async (request, reply) => {
        const caller = admitted.get(request) ?? {};
        const { person } = caller;
        const stored = image && (await uploads.store(image, request));
        let cancelled: AbortSignal | undefined;
        const signalOf = () => (cancelled ??= disconnection(reply));
        const given: Given = {
          image: stored,
          // Few calls use it, and it takes as long as finding out who calls.
          get signal() {
            return signalOf();
          },
          runFor: (owner, work) =>
            runCall({ name, workload, owner, signalOf }, (db, signal = signalOf()) => work(db, signal)),
          nudgeJobs: () => nudging.add(request),
        };
        const handle = async (db: Executor) => (await handler(requestOf(request, caller, given, db))) ?? done;
        const respond = (result: unknown) =>
          files && isNamedFile(result) ? sendFile(reply, result) : result;
        if (!person) return respond(await handle(pools[workload]));
        const change = async (transaction: Executor) => {
          const result = await handle(transaction);
          await notifyOfCall(transaction, person, eventsOfCall(causes, request.body, result));
          return result;
        };
        const work = causes.length === 0 ? handle : (db: Executor) => inTransaction(db, change);
        const key = once && keyOf(request.headers['idempotency-key']);
        const run = () =>
          key
            ? storedOnce({ personId: person.id, key, call: name, payload: request.body }, change)
            : runCall({ name, workload, owner: person.id, onPrimary, signalOf }, (db, signal) => {
                cancelled = signal ?? cancelled;
                return work(db);
              });
        const lane = asksOtherHosts ? undefined : lanes[workload];
        const result = await (lane
          ? lane(person.id, run, workload === 'ordinary' ? undefined : signalOf())
          : run());
        nameEvents(reply, eventsOfCall(causes, request.body, result));
        return respond(result);
      },
    };
    if (image) void app.register((scope) => acceptUploads(scope).then(() => scope.route(route)));
    else app.route(route);
  };
}
