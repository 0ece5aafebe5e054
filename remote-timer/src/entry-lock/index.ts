export { unlockedFromOf } from './unlocked-from.ts';
