export { type AuditedChange, auditLogRepository, deleteOldChanges } from './audit-log.repository.ts';
export { auditLogRoutes } from './audit-log.routes.ts';
