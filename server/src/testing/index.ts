export { buildProjectHouse } from './build-project-house.ts';
export {
  buildClient,
  buildEntry,
  buildMember,
  buildPerson,
  buildProject,
  buildTag,
  buildWorkspace,
} from './build.ts';
export { buildPng, smallPng } from './build-image.ts';
export { startIdentityProvider } from './identity-provider.ts';
export { linkIn, mailbox } from './mailbox.ts';
export { runBackgroundJobs } from './run-jobs.ts';
export { startTestApp, type TestApp } from './test-app.ts';
export { createTestDatabase, testPostgres } from './test-postgres.ts';
