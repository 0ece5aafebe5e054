import { endpoints } from '@timeweave/shared/store';

const accountsApi = endpoints({
  accountsRegister: 'POST /api/register',
  accountsResend: 'POST /api/register/resend',
  accountsConfirm: 'POST /api/register/confirm',
  accountsLogIn: 'POST /api/auth',
  accountsEndSession: 'POST /api/session/end',
  accountsForgotPassword: 'POST /api/profile/forgot_password',
  accountsResetPassword: 'POST /api/profile/update_password',
});

export const {
  useAccountsConfirmMutation,
  useAccountsEndSessionMutation,
  useAccountsForgotPasswordMutation,
  useAccountsLogInMutation,
  useAccountsRegisterMutation,
  useAccountsResendMutation,
  useAccountsResetPasswordMutation,
} = accountsApi;
