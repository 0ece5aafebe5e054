export { choiceFrom, choiceText, type IdChoice, idsOf } from './id-choice.ts';
export { IdsFilter } from './ids-filter.tsx';
export { useShouldLoad } from './use-should-load.ts';
