import { endpoints } from '@timeweave/shared/store';

const emailChangeApi = endpoints({
  accountsReadEmailChange: 'POST /api/email_change/read',
  accountsConfirmEmail: 'POST /api/email_change/confirm',
  accountsConfirmEmailByPasskey: 'POST /api/email_change/confirm_by_passkey',
  accountsConfirmEmailBySession: 'POST /api/profile/confirm_email',
  accountsRestoreEmail: 'POST /api/email_change/restore',
});

export const {
  useAccountsReadEmailChangeQuery,
  useAccountsConfirmEmailMutation,
  useAccountsConfirmEmailByPasskeyMutation,
  useAccountsConfirmEmailBySessionMutation,
  useAccountsRestoreEmailMutation,
} = emailChangeApi;
