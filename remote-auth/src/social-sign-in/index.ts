export { AppleReturn } from './apple-return.tsx';
export { LinkAccount } from './link-account.tsx';
export { NoPasswords } from './no-passwords.tsx';
export { OidcButton } from './oidc-button.tsx';
export { isOidcReturn, OidcReturn } from './oidc-return.tsx';
export { SocialButtons } from './social-buttons.tsx';
