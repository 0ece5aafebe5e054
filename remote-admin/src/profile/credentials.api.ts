import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type EditEmail = 'PUT /api/profile/edit_email';
type ConfirmEmail = 'POST /api/profile/confirm_email';
type EditPassword = 'PUT /api/profile/edit_password';
type MailPasswordLink = 'POST /api/profile/forgot_password';

const credentialsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminEditEmail: build.mutation<Answer<EditEmail>, Payload<EditEmail>>({
      query: send('PUT /api/profile/edit_email'),
    }),
    adminConfirmEmail: build.mutation<Answer<ConfirmEmail>, Payload<ConfirmEmail>>({
      query: send('POST /api/profile/confirm_email'),
    }),
    adminEditPassword: build.mutation<Answer<EditPassword>, Payload<EditPassword>>({
      query: send('PUT /api/profile/edit_password'),
    }),
    adminMailPasswordLink: build.mutation<Answer<MailPasswordLink>, Payload<MailPasswordLink>>({
      query: send('POST /api/profile/forgot_password'),
    }),
  }),
});

export const {
  useAdminEditEmailMutation,
  useAdminConfirmEmailMutation,
  useAdminEditPasswordMutation,
  useAdminMailPasswordLinkMutation,
} = credentialsApi;
