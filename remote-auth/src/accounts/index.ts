export {
  useAccountsConfirmMutation,
  useAccountsEndSessionMutation,
  useAccountsLogInMutation,
  useAccountsRegisterMutation,
} from './accounts.api.ts';
export { useCheckedForm } from './use-checked-form.ts';
