import { endpoints } from '@timeweave/shared/store';

const invoicesApi = endpoints({
  reportsInvoices: 'POST /api/invoice/list',
  reportsInvoice: 'POST /api/invoice/get',
  reportsCreateInvoice: 'POST /api/invoice/create',
  reportsEditInvoice: 'PUT /api/invoice/edit',
  reportsRefreshInvoice: 'PUT /api/invoice/refresh',
  reportsDeleteInvoice: 'POST /api/invoice/delete',
  reportsSendInvoice: 'PUT /api/invoice/send',
  reportsMailInvoice: 'PUT /api/invoice/mail',
  reportsPayInvoice: 'PUT /api/invoice/pay',
  reportsVoidInvoice: 'PUT /api/invoice/void',
  reportsClientBilling: 'POST /api/invoice/client_billing',
  reportsSetClientBilling: 'PUT /api/invoice/update_client_billing',
});

export const {
  useReportsInvoicesQuery,
  useReportsInvoiceQuery,
  useReportsCreateInvoiceMutation,
  useReportsEditInvoiceMutation,
  useReportsRefreshInvoiceMutation,
  useReportsDeleteInvoiceMutation,
  useReportsSendInvoiceMutation,
  useReportsMailInvoiceMutation,
  useReportsPayInvoiceMutation,
  useReportsVoidInvoiceMutation,
  useReportsClientBillingQuery,
  useReportsSetClientBillingMutation,
} = invoicesApi;
