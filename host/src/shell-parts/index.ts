export { ShellPartsProvider } from './shell-parts-provider.tsx';
export { prefetchSlots } from './slot-components.tsx';
