import { type Ref, useImperativeHandle, useRef } from 'react';
import { DayPicker } from 'react-day-picker';
import type { LocalDate } from '../time/index.ts';
import { CalendarFrame, fromDevice, toDevice, weekdays } from './calendar-frame.tsx';

interface Props {
  selected: LocalDate;
  onSelect: (date: LocalDate) => void;
  /** The person's today. */
  today: LocalDate;
  /** 0 is Sunday. */
  firstDayOfWeek: number;
  /** Days that cannot be chosen. */
  isDisabled?: (date: LocalDate) => boolean;
  /** The day where the keyboard focus begins: the chosen one, otherwise today or the first that can be chosen. */
  focusedDay?: Ref<HTMLElement>;
}

/** A month to choose a day from. */
export function Calendar({ selected, onSelect, today, firstDayOfWeek, isDisabled, focusedDay }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  // The days are one tab stop.
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
