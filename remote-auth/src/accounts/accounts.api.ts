import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Register = 'POST /api/register';
type Resend = 'POST /api/register/resend';
type Confirm = 'POST /api/register/confirm';
type LogIn = 'POST /api/auth';
type EndSession = 'POST /api/session/end';
type Forgot = 'POST /api/profile/forgot_password';
type Reset = 'POST /api/profile/update_password';

const accountsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    accountsRegister: build.mutation<Answer<Register>, Payload<Register>>({
      query: send('POST /api/register'),
    }),
    accountsResend: build.mutation<Answer<Resend>, Payload<Resend>>({
      query: send('POST /api/register/resend'),
    }),
    accountsConfirm: build.mutation<Answer<Confirm>, Payload<Confirm>>({
      query: send('POST /api/register/confirm'),
    }),
    accountsLogIn: build.mutation<Answer<LogIn>, Payload<LogIn>>({ query: send('POST /api/auth') }),
    accountsEndSession: build.mutation<Answer<EndSession>, Payload<EndSession>>({
      query: send('POST /api/session/end'),
    }),
    accountsForgotPassword: build.mutation<Answer<Forgot>, Payload<Forgot>>({
      query: send('POST /api/profile/forgot_password'),
    }),
    accountsResetPassword: build.mutation<Answer<Reset>, Payload<Reset>>({
      query: send('POST /api/profile/update_password'),
    }),
  }),
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
