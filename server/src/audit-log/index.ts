export { type AuditedChange, auditLogRepository } from './audit-log.repository.ts';
export { auditLogRoutes } from './audit-log.routes.ts';
