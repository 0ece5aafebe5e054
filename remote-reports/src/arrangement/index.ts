export { type Arrangement, arrangementFrom, arrangingOf, type Level } from './arrangement.ts';
export { ArrangementBar, ArrangementButton, ArrangementFields } from './arrangement-fields.tsx';
export { useArrangement } from './use-arrangement.ts';
