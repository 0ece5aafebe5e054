/** By way of the facade: there is one session for the host and all remotes. */
export {
  preferencesChanged,
  signedIn,
  signedOut,
  useOptionalSession,
  usePreferences,
  useSession,
  type Session,
} from '@timeweave/shared/facade';
