export { accountOf } from './account.ts';
export { sessionRoutes } from './session.routes.ts';
export { sessionsRepository } from './sessions.repository.ts';
export { type SignIn, signInService } from './sign-in.service.ts';
