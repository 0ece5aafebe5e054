export { integrationGrantRoutes } from './grants.routes.ts';
export { integrationRoutes } from './integrations.routes.ts';
