import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The OpenAPI document, made of the calls' descriptions, and its pages at `/api/docs`. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    refResolver: {
      buildLocalReference: (json, _baseUri, _fragment, i) =>
        typeof json.$id === 'string' ? json.$id : `schema-${i}`,
    },
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Timeweave', description: 'The API of the Timeweave time tracker', version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'list' } });
}
