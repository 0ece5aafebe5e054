export { importJobs } from './imports.jobs.ts';
export { importRoutes } from './imports.routes.ts';
export { unneededParts } from './imports.repository.ts';
