import { endpoints } from '@timeweave/shared/store';

const clientLinksApi = endpoints({
  reportsClientLinks: 'POST /api/client_link/list',
  reportsCountClientLinks: 'POST /api/client_link/count',
  reportsCreateClientLink: 'POST /api/client_link/create',
  reportsRevokeClientLink: 'PUT /api/client_link/revoke',
});

export const {
  useReportsClientLinksQuery,
  useReportsCountClientLinksQuery,
  useReportsCreateClientLinkMutation,
  useReportsRevokeClientLinkMutation,
} = clientLinksApi;
