/** Through the facade: the host and all remotes share one session. */
export {
  signedIn,
  signedOut,
  useOptionalSession,
  usePreferences,
  useSession,
  type Session,
} from '@timeweave/shared/facade';
