import { hostConfig } from '../scripts/webpack/preset.ts';

export default hostConfig(import.meta.dirname);
