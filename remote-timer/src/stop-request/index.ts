export { StopRequest } from './stop-request.tsx';
