export { ViewSwitch } from './view-switch.tsx';
export { ViewsHead } from './views-head.tsx';
