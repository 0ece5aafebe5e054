import { DayPicker } from 'react-day-picker';
import type { LocalDate } from '../../time/index.ts';
import { CalendarFrame, fromDevice, toDevice, weekdays } from './calendar-frame.tsx';

/** Days from `start` to `end`, both included; no end while only the first is chosen. */
export interface DayRange {
  start: LocalDate;
  end?: LocalDate;
}

export interface RangeCalendarProps {
  selected: DayRange;
  onSelect: (range: DayRange) => void;
  /** Today in the user's time zone. */
  today: LocalDate;
  /** 0 is Sunday. */
  firstDayOfWeek: number;
  /** Maximum length of the range, in days. */
  maxDays: number;
}

/** Two months to choose a range of days from, side by side if they fit. */
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
