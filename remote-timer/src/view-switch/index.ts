export { ViewSwitch } from './view-switch.tsx';
