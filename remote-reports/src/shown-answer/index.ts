export { FormerAnswer } from './former-answer.tsx';
export { shownAnswer, type Reading } from './shown-answer.ts';
