export { useOpenInWorkspace } from './use-open-in-workspace.ts';
