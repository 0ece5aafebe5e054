import { useState, type ReactElement } from 'react';
import { usePreferences } from '@timeweave/shared/session';
import type { LocalDate } from '@timeweave/shared/time';
import { Calendar, Popover } from '@timeweave/shared/ui';

interface Props {
  trigger: ReactElement;
  selected: LocalDate;
  today: LocalDate;
  isDisabled: (date: LocalDate) => boolean;
  onSelect: (date: LocalDate) => void;
}

/** A calendar behind a button; it opens as soon as it is there, because it was asked for. */
export function DayPopover({ trigger, onSelect, ...calendar }: Props) {
  const { firstDayOfWeek } = usePreferences();
  const [open, setOpen] = useState(true);
  return (
    <Popover trigger={trigger} open={open} onOpenChange={setOpen} label="Pick a day" align="end">
      <Calendar
        {...calendar}
        firstDayOfWeek={firstDayOfWeek}
        onSelect={(date) => {
          onSelect(date);
          setOpen(false);
        }}
      />
    </Popover>
  );
}
