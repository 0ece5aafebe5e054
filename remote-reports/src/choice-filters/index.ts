export { ClientFilter } from './client-filter.tsx';
export { choiceFrom, choiceText, type IdChoice, idsOf } from './id-choice.ts';
export { IdsFilter, useShouldLoad } from './ids-filter.tsx';
export { ProjectChoiceFilter } from './project-choice-filter.tsx';
