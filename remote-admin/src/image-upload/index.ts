export { Avatar } from './avatar.tsx';
export { WorkspaceLogo } from './workspace-logo.tsx';
