export { AddressTabs } from './address-tabs.tsx';
