export { AppleReturn } from './apple-return.tsx';
export { LinkAccount } from './link-account.tsx';
export { SocialButtons } from './social-buttons.tsx';
