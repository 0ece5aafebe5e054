import { endpoints } from '@timeweave/shared/store';

const clientLinksApi = endpoints({
  reportsClientLinks: 'POST /api/client_link/list',
  reportsCreateClientLink: 'POST /api/client_link/create',
  reportsRevokeClientLink: 'PUT /api/client_link/revoke',
});

export const {
  useReportsClientLinksQuery,
  useReportsCreateClientLinkMutation,
  useReportsRevokeClientLinkMutation,
} = clientLinksApi;
