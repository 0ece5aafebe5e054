export { clientLinkRoutes } from './client-links.routes.ts';
