export { type AuditedChange, auditLogRepository } from './audit-log.repository.ts';
