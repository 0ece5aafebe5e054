import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Database } from '../database/index.ts';

const Health = Type.Object({ status: Type.Union([Type.Literal('ok'), Type.Literal('no database')]) });

/** Serves a health check for load balancers and scripts: 200 when the database responds, else 503. */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  app.withTypeProvider<TypeBoxTypeProvider>().get(
    '/api/health',
    {
      schema: {
        summary: 'Whether the server works',
        tags: ['platform'],
        response: { 200: Health, 503: Health },
      },
    },
    async (request, reply) => {
      try {
        await sql`select 1`.execute(db);
        return { status: 'ok' as const };
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer');
        return reply.status(503).send({ status: 'no database' as const });
      }
    },
  );
}
