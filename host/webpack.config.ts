import { hostConfig, serviceWorkerConfig } from '../scripts/webpack/host-preset.ts';

export default hostConfig(import.meta.dirname);

export const serviceWorker = serviceWorkerConfig(import.meta.dirname);
