import { endpoints } from '@timeweave/shared/store';

const socialApi = endpoints({
  socialOptions: 'POST /api/signin/options',
  socialGoogleSignUp: 'POST /api/google/signup',
  socialGoogleSignIn: 'POST /api/google/signin',
  socialLinkGoogle: 'POST /api/profile/link_google',
  socialLinkApple: 'POST /api/profile/link_apple',
  socialApple: 'POST /api/apple/user',
});

export const {
  useSocialAppleMutation,
  useSocialGoogleSignInMutation,
  useSocialGoogleSignUpMutation,
  useSocialLinkAppleMutation,
  useSocialLinkGoogleMutation,
  useSocialOptionsQuery,
} = socialApi;
