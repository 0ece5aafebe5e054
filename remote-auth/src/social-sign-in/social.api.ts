import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Options = 'POST /api/signin/options';
type GoogleSignUp = 'POST /api/google/signup';
type GoogleSignIn = 'POST /api/google/signin';
type Apple = 'POST /api/apple/user';

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
    socialApple: build.mutation<Answer<Apple>, Payload<Apple>>({ query: send('POST /api/apple/user') }),
  }),
});

export const {
  useSocialAppleMutation,
  useSocialGoogleSignInMutation,
  useSocialGoogleSignUpMutation,
  useSocialOptionsQuery,
} = socialApi;
