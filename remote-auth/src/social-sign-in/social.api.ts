import { endpoints } from '@timeweave/shared/store';

const socialApi = endpoints({
  socialOptions: 'POST /api/signin/options',
  socialGoogleSignUp: 'POST /api/google/signup',
  socialGoogleSignIn: 'POST /api/google/signin',
  socialLinkGoogle: 'POST /api/profile/link_google',
  socialLinkApple: 'POST /api/profile/link_apple',
  socialApple: 'POST /api/apple/user',
  socialOidcStart: 'POST /api/oidc/start',
  socialOidcSignIn: 'POST /api/oidc/signin',
  socialLinkOidc: 'POST /api/profile/link_oidc',
});

export const {
  useSocialAppleMutation,
  useSocialGoogleSignInMutation,
  useSocialGoogleSignUpMutation,
  useSocialLinkAppleMutation,
  useSocialLinkGoogleMutation,
  useSocialLinkOidcMutation,
  useSocialOidcSignInMutation,
  useSocialOidcStartMutation,
  useSocialOptionsQuery,
} = socialApi;
