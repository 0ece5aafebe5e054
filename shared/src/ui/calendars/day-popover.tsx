import { type ReactElement, useRef, useState } from 'react';
import { usePreferences } from '@timeweave/shared/session';
import type { LocalDate } from '../../time/index.ts';
import { Calendar } from './calendar.tsx';
import { Popover } from '../popups/popover.tsx';

export interface DayPopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  label: string;
  selected: LocalDate;
  today: LocalDate;
  /** Days that cannot be chosen. */
  isDisabled?: (date: LocalDate) => boolean;
  onSelect: (date: LocalDate) => void;
  align?: 'start' | 'end';
  defaultOpen?: boolean;
}

/** A calendar that opens from a button and closes when a day is chosen. */
export function DayPopover({
  trigger,
  label,
  onSelect,
  align,
  defaultOpen = false,
  ...days
}: DayPopoverProps) {
  const { firstDayOfWeek } = usePreferences();
  const [open, setOpen] = useState(defaultOpen);
  const focusedDay = useRef<HTMLElement>(null);
  return (
    <Popover
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
      label={label}
      align={align}
      initialFocus={focusedDay}
    >
      <Calendar
        {...days}
        firstDayOfWeek={firstDayOfWeek}
        focusedDay={focusedDay}
        onSelect={(date) => {
          onSelect(date);
          setOpen(false);
        }}
      />
    </Popover>
  );
}
