/** Exported through the facade: host and remotes share one session. */
export {
  signedIn,
  signedOut,
  useOptionalSession,
  usePreferences,
  useSession,
  type Session,
} from '@timeweave/shared/facade';
