import { type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../errors/index.ts';
import type { InSpan } from '../jobs/index.ts';

/** Spans for OpenTelemetry. They hold ids, route patterns and statements, never values or texts of users. */
export interface Tracing {
  /** Names the spans of requests by their route pattern, with the request id of the log. */
  nameRequests: (app: FastifyInstance) => void;
  inJob: InSpan;
  /** Sends the spans that are still here. */
  stop: () => Promise<void>;
}

/** Marks a span as failed. Only the kind of error: a message may contain texts of users. */
export function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute(
    'error.type',
    String(errorCode(error) ?? (error instanceof Error ? error.name : 'error')),
  );
}

export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id, method, routeOptions }) => {
    const span = trace.getActiveSpan();
    span?.setAttribute('timeweave.request_id', id);
    // Visitors choose addresses without a route.
    if (routeOptions.url === undefined) return;
    span?.updateName(`${method} ${routeOptions.url}`).setAttribute('http.route', routeOptions.url);
  });
}

export const inJob: InSpan = ({ id, kind, attempts }, work) => {
  const attributes = {
    'timeweave.job.id': id,
    'timeweave.job.kind': kind,
    'timeweave.job.attempt': attempts,
  };
  const tracer = trace.getTracer('timeweave');
  return tracer.startActiveSpan(`job ${kind}`, { root: true, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
};
