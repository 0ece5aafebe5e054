export {
  approvalPeriodOf,
  approvalPeriodsUpTo,
  type ApprovalRules,
  type PeriodDays,
} from './approval-period.ts';
export { dayLocks, entryLock, invoiceLock, lockAt, lockText, unlockedFromOf } from './entry-lock.ts';
export { exactHours, formatClock, formatDuration, formatSum, type DurationFormat } from './duration.ts';
export {
  dateFormats,
  formatDate,
  formatDay,
  formatDayAndMonth,
  formatPickedDay,
  formatTime,
} from './format.ts';
export { bucketsOf, granularityOf, type Bucket, type Granularity } from './granularity.ts';
export {
  addDays,
  daysBetween,
  deviceTimeZone,
  isLocalDate,
  isTimeZone,
  localDateOf,
  startOfWeek,
  isMondayToFriday,
  weekday,
} from './local-date.ts';
export { fromLockedDate, toLockedDate } from './locked-date.ts';
export { moveToDate, spansOf, type ManualSpan } from './manual-span.ts';
export { presetNames, presetPeriod, type PresetName } from './period-presets.ts';
export {
  readRounding,
  roundDuration,
  roundingIntervals,
  roundingModes,
  roundingSteps,
  roundingText,
  roundingTexts,
  type Rounding,
} from './rounding.ts';
export { dayName } from './day-name.ts';
export { readDuration } from './typed-duration.ts';
export {
  dayBefore,
  doubtfulReadings,
  isDoubtful,
  latestFree,
  type Span,
  type TypedAt,
} from './typed-span.ts';
export { otherHalf, readTime, readTimes, type TimeOfDay } from './typed-time.ts';
export { unixSeconds } from './unix-seconds.ts';
export { instantAt, readingsOf, timeOfDayAt, zoneNameAt } from './wall-clock.ts';
export { isOfTask } from './is-of-task.ts';
export type { IsoInstant, LocalDate, Milliseconds, Seconds } from './units.ts';
export {
  type DaysInRow,
  defaultWeekMinutes,
  formatHours,
  hoursInForce,
  type HoursSettings,
  type Progress,
  progressOf,
  rangesOf,
  targetOfDay,
  targetOfDays,
  targetOfWeek,
  type WeekMinutes,
  weekText,
  type WorkingHours,
} from './working-hours.ts';
