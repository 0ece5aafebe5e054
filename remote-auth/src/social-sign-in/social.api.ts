import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Options = 'POST /api/signin/options';
type GoogleSignUp = 'POST /api/google/signup';
type GoogleSignIn = 'POST /api/google/signin';
type Apple = 'POST /api/apple/user';
type LinkGoogle = 'POST /api/profile/link_google';
type LinkApple = 'POST /api/profile/link_apple';

const socialApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    socialOptions: build.query<Answer<Options>, Payload<Options>>({
      query: send('POST /api/signin/options'),
    }),
    socialGoogleSignUp: build.mutation<Answer<GoogleSignUp>, Payload<GoogleSignUp>>({
      query: send('POST /api/google/signup'),
    }),
    socialGoogleSignIn: build.mutation<Answer<GoogleSignIn>, Payload<GoogleSignIn>>({
      query: send('POST /api/google/signin'),
    }),
    socialLinkGoogle: build.mutation<Answer<LinkGoogle>, Payload<LinkGoogle>>({
      query: send('POST /api/profile/link_google'),
    }),
    socialLinkApple: build.mutation<Answer<LinkApple>, Payload<LinkApple>>({
      query: send('POST /api/profile/link_apple'),
    }),
    socialApple: build.mutation<Answer<Apple>, Payload<Apple>>({ query: send('POST /api/apple/user') }),
  }),
});

export const {
  useSocialAppleMutation,
  useSocialGoogleSignInMutation,
  useSocialGoogleSignUpMutation,
  useSocialLinkAppleMutation,
  useSocialLinkGoogleMutation,
  useSocialOptionsQuery,
} = socialApi;
