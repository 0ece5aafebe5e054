export * from './email-change.api.ts';
export { LinkNotice } from './link-notice.tsx';
