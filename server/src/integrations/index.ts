export { integrationGrantRoutes } from './grants.routes.ts';
export { integrationRoutes } from './integrations.routes.ts';
export { isPageOf } from './integrations.repository.ts';
