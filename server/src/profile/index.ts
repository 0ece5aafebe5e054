export { credentialsRoutes } from './credentials.routes.ts';
export { emailChangeRoutes } from './email-change.routes.ts';
export { preferencesRoutes } from './preferences.routes.ts';
export { profileRoutes } from './profile.routes.ts';
