import { useId, useState } from 'react';
import { usePreferences } from '@timeweave/shared/session';
import { formatDate, type LocalDate } from '../time/index.ts';
import { Calendar } from './calendar.tsx';
import { describedBy, Field } from './field.tsx';
import { PickTrigger } from './pick-trigger.tsx';
import { Popover } from './popover.tsx';

export interface DayFieldProps {
  label: string;
  /** Name of the field in its form. */
  name?: string;
  value: LocalDate;
  onChange: (date: LocalDate) => void;
  today: LocalDate;
  /** Days that cannot be chosen. */
  isDisabled?: (date: LocalDate) => boolean;
  error?: string;
  hint?: string;
}

/** A field that holds a day, chosen from a calendar. */
export function DayField({ label, name, value, onChange, today, isDisabled, error, hint }: DayFieldProps) {
  const id = useId();
  const { dateFormat, firstDayOfWeek } = usePreferences();
  const [open, setOpen] = useState(false);
  const day = formatDate(value, dateFormat);
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={label}
        trigger={
          <PickTrigger
            id={id}
            name={name}
            label={label}
            text={value === today ? `Today, ${day}` : day}
            aria-describedby={describedBy(id, { error, hint })}
          />
        }
      >
        <Calendar
          selected={value}
          today={today}
          firstDayOfWeek={firstDayOfWeek}
          isDisabled={isDisabled}
          onSelect={(date) => {
            onChange(date);
            setOpen(false);
          }}
        />
      </Popover>
    </Field>
  );
}
