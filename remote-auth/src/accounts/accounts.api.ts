import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Register = 'POST /api/register';
type Confirm = 'POST /api/register/confirm';
type LogIn = 'POST /api/auth';
type EndSession = 'POST /api/session/end';

const accountsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    accountsRegister: build.mutation<Answer<Register>, Payload<Register>>({
      query: send('POST /api/register'),
    }),
    accountsConfirm: build.mutation<Answer<Confirm>, Payload<Confirm>>({
      query: send('POST /api/register/confirm'),
    }),
    accountsLogIn: build.mutation<Answer<LogIn>, Payload<LogIn>>({ query: send('POST /api/auth') }),
    accountsEndSession: build.mutation<Answer<EndSession>, Payload<EndSession>>({
      query: send('POST /api/session/end'),
    }),
  }),
});

export const {
  useAccountsConfirmMutation,
  useAccountsEndSessionMutation,
  useAccountsLogInMutation,
  useAccountsRegisterMutation,
} = accountsApi;
