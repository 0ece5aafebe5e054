export { Passkeys } from './passkeys.tsx';
