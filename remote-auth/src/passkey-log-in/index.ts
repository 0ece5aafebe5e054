export { PasskeyButton } from './passkey-button.tsx';
export { PasskeyLogIn } from './passkey-log-in.tsx';
