export {
  useAccountsConfirmMutation,
  useAccountsEndSessionMutation,
  useAccountsForgotPasswordMutation,
  useAccountsLogInMutation,
  useAccountsRegisterMutation,
  useAccountsResendMutation,
  useAccountsResetPasswordMutation,
} from './accounts.api.ts';
export { browserSecret, forgetBrowserSecret, storedBrowserSecret } from './browser-secret.ts';
export { base64Of, readMailedLink, wordsOf, type MailedLink } from './mailed-link.ts';
export { readPendingConfirmation, type PendingConfirmation } from './pending-confirmation.ts';
export { useSignIn } from './use-sign-in.ts';
