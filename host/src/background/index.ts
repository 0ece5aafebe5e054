export { useBackgrounds } from './use-backgrounds.ts';
