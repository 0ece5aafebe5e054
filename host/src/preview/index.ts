export { startPreviews } from './start-previews.tsx';
