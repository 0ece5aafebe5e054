export { BillingDialog } from './billing-dialog.tsx';
export { invoiceAddress, invoiceIdFrom } from './invoice-address.ts';
export { InvoiceBadge } from './invoice-badge.tsx';
export {
  useReportsDeleteInvoiceMutation,
  useReportsEditInvoiceMutation,
  useReportsInvoiceQuery,
  useReportsInvoicesInfiniteQuery,
  useReportsMailInvoiceMutation,
  useReportsPayInvoiceMutation,
  useReportsRefreshInvoiceMutation,
  useReportsSendInvoiceMutation,
  useReportsVoidInvoiceMutation,
} from './invoices.api.ts';
export { NewInvoiceDialog } from './new-invoice-dialog.tsx';
export { type InvoiceTime, TimeFields } from './time-fields.tsx';
export { invoiceName, useInvoiceLocks, useInvoiceWords } from './use-invoice-words.ts';
export { WithInvoices } from './with-invoices.tsx';
