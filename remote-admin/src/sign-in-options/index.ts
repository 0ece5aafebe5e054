export { SignInOptions } from './sign-in-options.tsx';
