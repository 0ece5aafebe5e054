export { keyOf, wordsOf } from './past-work.ts';
export { usePastWork } from './use-past-work.ts';
export { useRecentWork } from './use-recent-work.ts';
