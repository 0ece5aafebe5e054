export { ApiTokens } from './api-tokens.tsx';
