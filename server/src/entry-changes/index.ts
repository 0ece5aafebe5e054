export { entryChangeRoutes } from './entry-changes.routes.ts';
export { type FollowedRow, presentFollowed } from './followed-entry.ts';
