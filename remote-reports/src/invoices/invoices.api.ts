import {
  type Answer,
  apiThatReads,
  endpoints,
  pagesByOffset,
  type Payload,
  send,
  tagsRead,
} from '@timeweave/shared/store';

type List = 'POST /api/invoice/list';

/** The invoices of the workspace, page by page. */
const listApi = apiThatReads('POST /api/invoice/list').injectEndpoints({
  endpoints: (build) => ({
    reportsInvoices: build.infiniteQuery<Answer<List>, Omit<Payload<List>, 'offset'>, number>({
      query: ({ queryArg, pageParam: offset }) => send('POST /api/invoice/list')({ ...queryArg, offset }),
      infiniteQueryOptions: pagesByOffset,
      providesTags: (_answer, _error, payload) => tagsRead('POST /api/invoice/list', payload),
    }),
  }),
});

export const { useReportsInvoicesInfiniteQuery } = listApi;

const invoicesApi = endpoints({
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
