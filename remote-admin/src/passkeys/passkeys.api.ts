import { type Answer, endpoints } from '@timeweave/shared/store';

export type Passkey = Answer<'POST /api/passkey/list'>['results'][number];

const passkeysApi = endpoints({
  adminPasskeys: 'POST /api/passkey/list',
  adminPasskeyProof: 'POST /api/second_factor/status',
  adminBeginPasskey: 'POST /api/passkey/begin',
  adminAddPasskey: 'PUT /api/passkey/add',
  adminRenamePasskey: 'PUT /api/passkey/rename',
  adminRemovePasskey: 'PUT /api/passkey/remove',
});

export const {
  useAdminPasskeysQuery,
  useAdminPasskeyProofQuery,
  useAdminBeginPasskeyMutation,
  useAdminAddPasskeyMutation,
  useAdminRenamePasskeyMutation,
  useAdminRemovePasskeyMutation,
} = passkeysApi;
