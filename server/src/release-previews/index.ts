export { type PreviewSettings, releasePreviews } from './release-previews.ts';
