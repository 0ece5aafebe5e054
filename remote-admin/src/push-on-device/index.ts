export { PushOnDevice } from './push-on-device.tsx';
