import { signUpSettings } from './sign-up-settings.ts';
import { singleSignOn } from './single-sign-on.ts';

/** Returns whether pages link to the sign-up: not where it is closed, nor where all log in with the operator's provider. */
export const isSignUpOffered = () => signUpSettings().mode !== 'closed' && !singleSignOn()?.isOnlyWay;
