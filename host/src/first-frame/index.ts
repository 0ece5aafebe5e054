export { FirstFrameEnd } from './first-frame-end.tsx';
