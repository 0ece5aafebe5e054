export { AppleReturn } from './apple-return.tsx';
export { SocialButtons } from './social-buttons.tsx';
