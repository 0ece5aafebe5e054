export { BeforeLogOut } from './before-log-out.tsx';
