export { type PurgedKind, purgedKinds, purgeEach, type PurgeReports } from './purge-each.ts';
