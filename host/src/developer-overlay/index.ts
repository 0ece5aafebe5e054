export { DeveloperOverlay } from './developer-overlay.tsx';
export { loadPageFacts } from './load-page-facts.ts';
