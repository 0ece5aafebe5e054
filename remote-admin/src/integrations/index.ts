export { Integrations } from './integrations.tsx';
