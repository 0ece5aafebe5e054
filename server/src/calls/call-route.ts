import {
  type Answer,
  type ApiCall,
  type Calls,
  calls,
  ErrorAnswer,
  type Payload,
} from '@timeweave/shared/api';
import { type Checks, faultsOf } from '@timeweave/shared/validation';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { allInvalid } from '../errors/business-error.ts';
import { admit, type Admitted, type Guard } from './access.ts';
import type { CallerOf } from './caller.ts';

/** What a handler gets: the validated payload and who sent it. */
type CallRequest<Name extends ApiCall> = CallerOf<Calls[Name]['access']> & {
  payload: Payload<Name>;
  log: FastifyBaseLogger;
  /** The caller's network address. */
  address: string;
};

type CallHandler<Name extends ApiCall> = (request: CallRequest<Name>) => Promise<Answer<Name>>;

/** Registers a call of the API by its name. */
export type AnswerCall = <Name extends ApiCall>(name: Name, handler: CallHandler<Name>) => void;

/** The form's own checks, whose messages the specification gives, come before the schema's. */
function check(checks: Checks, payload: unknown): void {
  const values = typeof payload === 'object' && payload !== null ? { ...payload } : {};
  const faults = Object.entries(faultsOf(checks, values)).flatMap(([param, msg]) =>
    msg ? [{ msg, param }] : [],
  );
  if (faults.length > 0) throw allInvalid(faults);
}

/** Fields that a call does not know are refused, never dropped. */
function closed(payload: TSchema): TSchema {
  return { ...payload, additionalProperties: false };
}

function requestOf<Name extends ApiCall>(request: FastifyRequest, admitted: Admitted): CallRequest<Name> {
  // the guard has let in who the description asks for, and the schema has validated the body
  return { ...admitted, payload: request.body, log: request.log, address: request.ip } as CallRequest<Name>;
}

/**
 * Turns call descriptions into routes. Each reads from top to bottom: who, may they, is it valid, do, present.
 */
export function answerCallsOn(app: FastifyInstance, guard: Guard): AnswerCall {
  app.addSchema({ $id: 'ErrorAnswer', ...ErrorAnswer });
  const admitted = new WeakMap<FastifyRequest, Admitted>();

  return (name, handler) => {
    const { access, payload, answer, summary, checks, example } = { checks: undefined, ...calls[name] };
    const [method = '', url = ''] = name.split(' ');
    app.route({
      method,
      url,
      schema: {
        summary,
        tags: [url.split('/')[2] ?? ''],
        security: access === 'public' ? [] : [{ bearer: [] }],
        body: { ...closed(payload), examples: [example] },
        response: { 200: answer, '4xx': { $ref: 'ErrorAnswer#' }, '5xx': { $ref: 'ErrorAnswer#' } },
      },
      preValidation: async (request) => {
        admitted.set(request, await admit(access, request, guard));
        if (checks) check(checks, request.body);
      },
      handler: (request) => handler(requestOf(request, admitted.get(request) ?? {})),
    });
  };
}
