import { endpoints } from '@timeweave/shared/store';

export const { useAdminInvoiceSettingsQuery, useAdminSetInvoicesMutation } = endpoints({
  adminInvoiceSettings: 'POST /api/invoice/settings',
  adminSetInvoices: 'PUT /api/invoice/update_settings',
});
