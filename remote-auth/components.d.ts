/** Props of the components that remote-auth offers to other remotes. */

/** The provider's own button, which links its account with the user's. */
export interface LinkAccountProps {
  provider: 'google' | 'apple';
}

declare module '@timeweave/shared/contract' {
  interface RemoteComponents {
    'auth/link-account': LinkAccountProps;
  }
}
