/** Props of the components that remote-auth exposes to other remotes. */

/** The provider's own button, which links its account to the user's. */
export interface LinkAccountProps {
  provider: 'google' | 'apple' | 'oidc';
}

declare module '@timeweave/shared/contract' {
  interface RemoteComponents {
    'auth/link-account': LinkAccountProps;
  }
}
