export { CloseAccount } from './close-account.tsx';
