import { DayPicker } from 'react-day-picker';
import type { LocalDate } from '../time/index.ts';
import { CalendarFrame, fromDevice, toDevice, weekdays } from './calendar-frame.tsx';

/** Days from `start` to `end`, both included; without an end while only the first is chosen. */
export interface DayRange {
  start: LocalDate;
  end?: LocalDate;
}

export interface RangeCalendarProps {
  selected: DayRange;
  onSelect: (range: DayRange) => void;
  /** The person's today. */
  today: LocalDate;
  /** 0 is Sunday. */
  firstDayOfWeek: number;
  /** Days in the longest range. */
  maxDays: number;
}

/** Two months side by side, or below each other where they don't fit, to choose a range of days from. */
export function RangeCalendar({ selected, onSelect, today, firstDayOfWeek, maxDays }: RangeCalendarProps) {
  const { start, end } = selected;
  return (
    <CalendarFrame>
      <DayPicker
        mode="range"
        required
        resetOnSelect
        numberOfMonths={2}
        selected={{ from: toDevice(start), to: end === undefined ? undefined : toDevice(end) }}
        onSelect={({ from, to }) =>
          from && onSelect({ start: fromDevice(from), ...(to && { end: fromDevice(to) }) })
        }
        defaultMonth={toDevice(start)}
        today={toDevice(today)}
        weekStartsOn={weekdays[firstDayOfWeek]}
        max={maxDays - 1}
        fixedWeeks
      />
    </CalendarFrame>
  );
}
