export { type AuditedChange, auditLogRepository } from './audit-log.repository.ts';
export { deleteOldChanges } from './old-changes.ts';
export { auditLogRoutes } from './audit-log.routes.ts';
