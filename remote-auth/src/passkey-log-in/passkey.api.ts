import { endpoints } from '@timeweave/shared/store';

const passkeyApi = endpoints({
  accountsPasskeyOptions: 'POST /api/passkey/options',
  accountsPasskey: 'POST /api/auth/passkey',
});

export const { useAccountsPasskeyOptionsMutation, useAccountsPasskeyMutation } = passkeyApi;
