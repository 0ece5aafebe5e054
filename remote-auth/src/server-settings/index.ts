export { isSignUpOffered } from './is-sign-up-offered.ts';
export { signUpSettings } from './sign-up-settings.ts';
export { singleSignOn } from './single-sign-on.ts';
