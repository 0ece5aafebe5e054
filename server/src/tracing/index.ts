import type { FastifyBaseLogger } from 'fastify';
import type { Tracing } from './tracing.ts';

export type { Tracing };

/** Loads the packages of OpenTelemetry, which servers without traces never do (`scripts/build/build-server.ts`). */
export const startTracing = async (log: FastifyBaseLogger): Promise<Tracing> =>
  (await import('./opentelemetry.ts')).start(log);
