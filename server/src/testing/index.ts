export { backgroundProgram } from './background-program.ts';
export { buildProjectWorkspace } from './build-project-workspace.ts';
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
export { appCode, buildSecondFactor } from './build-second-factor.ts';
export { buildSignedIn, knownPassword, type SignedInMember } from './build-signed-in.ts';
export { mailDelivery } from './mail-delivery.ts';
export { fillTables, tablesOfTheServer } from './fill-tables.ts';
export { linkIn } from './mailbox.ts';
export { notificationsOf } from './notifications-of.ts';
export { plansOf, rowsHandled } from './plans-of.ts';
export { runBackgroundJobs, runRecurringJob } from './run-jobs.ts';
export { softwareAuthenticator } from './software-authenticator.ts';
export { startTestApp, type TestApp, testSecret } from './test-app.ts';
export { debianPrograms, startDebianReplica } from './debian-postgres.ts';
export { createEmptyDatabase, createTestDatabase, testPostgres, useDebianPostgres } from './test-postgres.ts';
export { readCsv } from './read-csv.ts';
export { filesIn } from './read-zip.ts';
export { inTime, until } from './until.ts';
export { areLocked, untilLocked } from './until-locked.ts';
