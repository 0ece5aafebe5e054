import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';

const aboutApiTokens =
  'A personal API token, created in the profile, with at least the scope that the call names: read, track or admin. ' +
  'API tokens cannot be used for calls without this entry. Each token has 120 requests a minute: RateLimit-Limit, ' +
  'RateLimit-Remaining and RateLimit-Reset (seconds) give the remaining requests; beyond them the response is 429 with Retry-After.';

const aboutIntegrationTokens =
  'A token of one member for one hour, for pages of other sites that an admin has registered as an integration. It works with the header ' +
  'Origin of its origin, in its workspace, for the calls with this entry and GET /api/events. CORS: those calls answer preflights of ' +
  'registered origins. Each token has 120 requests a minute, as an API token.';

/** Serves the OpenAPI document, generated from the call descriptions, and its pages at `/api/docs`. */
export const serveDocs = fp(
  async (app) => {
    await app.register(swagger, {
      refResolver: {
        buildLocalReference: (json, _baseUri, _fragment, i) =>
          typeof json.$id === 'string' ? json.$id : `schema-${i}`,
      },
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Timeweave', description: 'The API of the Timeweave time tracker', version: '1.0.0' },
        components: {
          securitySchemes: {
            bearer: {
              type: 'http',
              scheme: 'bearer',
              bearerFormat: 'JWT',
              description: 'The token of a log-in',
            },
            integrationToken: {
              type: 'http',
              scheme: 'bearer',
              bearerFormat: 'twe_…',
              description: aboutIntegrationTokens,
            },
            integrationKey: {
              type: 'http',
              scheme: 'bearer',
              bearerFormat: 'twi_…',
              description: 'The secret key of an integration, for the integrator’s server alone',
            },
            apiToken: { type: 'http', scheme: 'bearer', bearerFormat: 'tw_…', description: aboutApiTokens },
          },
        },
      },
    });
    await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'list' } });
  },
  { name: 'docs' },
);
