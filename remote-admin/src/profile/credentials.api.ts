import { endpoints } from '@timeweave/shared/store';

const credentialsApi = endpoints({
  adminEditEmail: 'PUT /api/profile/edit_email',
  adminEditPassword: 'PUT /api/profile/edit_password',
  adminMailPasswordLink: 'POST /api/profile/forgot_password',
});

export const { useAdminEditEmailMutation, useAdminEditPasswordMutation, useAdminMailPasswordLinkMutation } =
  credentialsApi;
