export { tagRoutes } from './tags.routes.ts';
