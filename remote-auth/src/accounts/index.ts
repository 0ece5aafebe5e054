export {
  useAccountsConfirmMutation,
  useAccountsEndSessionMutation,
  useAccountsForgotPasswordMutation,
  useAccountsLogInMutation,
  useAccountsRegisterMutation,
  useAccountsResetPasswordMutation,
} from './accounts.api.ts';
export { pathAfterSignUp, rememberPath } from './after-sign-up.ts';
export { browserSecret, forgetBrowserSecret, storedBrowserSecret } from './browser-secret.ts';
export { base64Of, readMailedLink, wordsOf, type MailedLink } from './mailed-link.ts';
export { pathAskedFor } from './path-asked-for.ts';
export { readPendingConfirmation, type PendingConfirmation } from './pending-confirmation.ts';
export { ResendConfirmation } from './resend-confirmation.tsx';
export { useSignIn } from './use-sign-in.ts';
