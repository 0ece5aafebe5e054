export {
  type Arrangement,
  arrangementFrom,
  arrangingOf,
  groupingNames,
  isByDate,
  type Level,
} from './arrangement.ts';
export { ArrangementBar, ArrangementFields } from './arrangement-fields.tsx';
export { useArrangement } from './use-arrangement.ts';
