export { appleVerifyRoute } from './apple-verify.routes.ts';
export { socialSignInRoutes } from './social-sign-in.routes.ts';
export { socialSignIn } from './social.ts';
