import { endpoints, type Answer } from '@timeweave/shared/store';

type Detail = 'POST /api/integration/detail';

export type IntegrationDetail = Answer<Detail>;

const authorizeApi = endpoints({
  authorizeDetail: 'POST /api/integration/detail',
  authorizeAllow: 'POST /api/integration/authorize',
});

export const { useAuthorizeDetailQuery, useAuthorizeAllowMutation } = authorizeApi;
