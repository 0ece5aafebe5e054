export { entryChangeRoutes } from './entry-changes.routes.ts';
