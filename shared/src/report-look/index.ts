/** Pure functions that format a report's figures, for screen and PDF. */
export { axisLabels, barsUnit, barTitle } from './bar-label.ts';
export { type BudgetFormats, leftText, percentOf, usedText, valueText } from './budget-words.ts';
export { type Change, changeFrom, changeOfAmount } from './change.ts';
export { markLooks, sliceLooks, stackLooks } from './chart-looks.ts';
export { comparisonText, isSoFar } from './comparison.ts';
export { groupingNames } from './grouping-names.ts';
export { moneyOf } from './money-of.ts';
export type { PartLook } from './part-looks.ts';
export { type Angle, lineColor } from './patterns.ts';
export { type Remainder, shareText, type ShownSlice, shownSlices, type Slice } from './shares.ts';
export { singleShareText } from './single-share.ts';
export { isByDate, slicesOf } from './slices.ts';
export { totalForms } from './total-forms.ts';
