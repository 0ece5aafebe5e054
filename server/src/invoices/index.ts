export { drafts } from './drafts.service.ts';
export { dropInvoiceMails } from './drop-invoice-mails.ts';
export { invoiceFileRoutes } from './invoice-files.routes.ts';
export { invoiceMailJobs } from './invoice-mail.jobs.ts';
export { invoiceRoutes } from './invoices.routes.ts';
export { invoiceSettingsRoutes } from './invoice-settings.routes.ts';
export { sending } from './sending.service.ts';
