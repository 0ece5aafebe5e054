import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Database } from '../database/index.ts';

const Alive = Type.Object({ status: Type.Literal('ok') });
const Health = Type.Object({
  status: Type.Union([Type.Literal('ok'), Type.Literal('no database'), Type.Literal('stopping')]),
});

/** Serves health checks, with a connection of their own. A stopping server is not ready. */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  const tags = ['platform'];
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();

  routes.get(
    '/api/health/live',
    { schema: { summary: 'Whether the process works', tags, response: { 200: Alive } } },
    async () => ({ status: 'ok' as const }),
  );

  async function ready(request: FastifyRequest, reply: FastifyReply) {
    if (app.stopSignal.aborted) return reply.status(503).send({ status: 'stopping' as const });
    try {
      await sql`select 1`.execute(db);
      return { status: 'ok' as const };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.status(503).send({ status: 'no database' as const });
    }
  }
  const response = { 200: Health, 503: Health };
  routes.get(
    '/api/health/ready',
    { schema: { summary: 'Whether the server can serve requests', tags, response } },
    ready,
  );
  routes.get('/api/health', { schema: { summary: 'The same as /api/health/ready', tags, response } }, ready);
}
