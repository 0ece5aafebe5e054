import { type Ref, useImperativeHandle, useRef } from 'react';
import { DayPicker } from 'react-day-picker';
import type { LocalDate } from '../../time/index.ts';
import { CalendarFrame, fromDevice, toDevice, weekdays } from './calendar-frame.tsx';

interface Props {
  selected: LocalDate;
  onSelect: (date: LocalDate) => void;
  /** Today in the user's time zone. */
  today: LocalDate;
  /** 0 is Sunday. */
  firstDayOfWeek: number;
  /** Days that cannot be chosen. */
  isDisabled?: (date: LocalDate) => boolean;
  /** The day that receives the focus: the chosen one, otherwise today or the first enabled day. */
  focusedDay?: Ref<HTMLElement>;
}

export function Calendar({ selected, onSelect, today, firstDayOfWeek, isDisabled, focusedDay }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  // All days are one tab stop.
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(
    focusedDay,
    () => frame.current?.querySelector<HTMLElement>('.rdp-day_button[tabindex="0"]') ?? null,
  );
  return (
    <CalendarFrame ref={frame}>
      <DayPicker
        mode="single"
        required
        selected={toDevice(selected)}
        onSelect={(day) => onSelect(fromDevice(day))}
        defaultMonth={toDevice(selected)}
        today={toDevice(today)}
        weekStartsOn={weekdays[firstDayOfWeek]}
        disabled={isDisabled && ((day) => isDisabled(fromDevice(day)))}
        showOutsideDays
        fixedWeeks
      />
    </CalendarFrame>
  );
}
