export { type CellPlan, type NoPlan, planCell } from './cell-plan.ts';
export { copiedWeek } from './copied-week.ts';
export { spanOfDay } from './free-time.ts';
export {
  hasTime,
  keyOfWork,
  type RowsBy,
  type RowWork,
  type SheetCell,
  sheetRows,
  type SheetRow,
  workOfEntry,
} from './sheet-rows.ts';
