export { isLinkGone, LinkGone } from './link-gone.tsx';
export { NewLink } from './new-link.tsx';
export { SecretLinkFrame } from './secret-link-frame.tsx';
export { useLinkToken } from './use-link-token.ts';
