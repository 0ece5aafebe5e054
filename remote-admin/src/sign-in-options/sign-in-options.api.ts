import { endpoints } from '@timeweave/shared/store';

const signInOptionsApi = endpoints({
  adminSignInOptions: 'POST /api/signin/options',
  adminChangeSignInOption: 'PUT /api/profile/change_signin_option',
  adminUnlinkSignInOption: 'PUT /api/profile/unlink_signin_option',
});

export const {
  useAdminSignInOptionsQuery,
  useAdminChangeSignInOptionMutation,
  useAdminUnlinkSignInOptionMutation,
} = signInOptionsApi;
