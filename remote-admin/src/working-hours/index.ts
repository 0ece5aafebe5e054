export { DefaultHours } from './default-hours.tsx';
export { HoursPanel } from './hours-panel.tsx';
