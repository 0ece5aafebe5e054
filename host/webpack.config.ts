import { hostConfig, serviceWorkerConfig } from '../scripts/webpack/host-preset.ts';

export default [hostConfig(import.meta.dirname), serviceWorkerConfig(import.meta.dirname)];
