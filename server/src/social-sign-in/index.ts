export { appleVerifyRoute } from './apple-verify.routes.ts';
export { encryptRefreshTokens } from './group-checks.repository.ts';
export { groupCheckJobs } from './group-checks.jobs.ts';
export { oidcRoutes } from './oidc.routes.ts';
export { closeOtherWays } from './only-provider.ts';
export { openingProviders } from './sign-in-options.service.ts';
export { signInOptionsRoutes } from './sign-in-options.routes.ts';
export { socialSignInRoutes } from './social-sign-in.routes.ts';
export { type Social, socialSignIn } from './social.ts';
