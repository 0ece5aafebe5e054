export { DeveloperOverlay } from './developer-overlay.tsx';
export { readPageFacts } from './read-page-facts.ts';
