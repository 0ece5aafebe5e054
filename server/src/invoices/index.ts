export { invoiceFileRoutes } from './invoice-files.routes.ts';
export { invoiceMailJobs } from './invoice-mail.jobs.ts';
export { invoiceRoutes } from './invoices.routes.ts';
export { invoiceSettingsRoutes } from './invoice-settings.routes.ts';
