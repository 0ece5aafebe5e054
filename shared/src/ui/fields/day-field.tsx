import { useId } from 'react';
import { usePreferences } from '@timeweave/shared/session';
import { formatPickedDay, type LocalDate } from '../../time/index.ts';
import { DayPopover } from '../calendars/day-popover.tsx';
import { describedBy, Field } from './field.tsx';
import { PickTrigger } from './pick-trigger.tsx';

export interface DayFieldProps {
  label: string;
  name?: string;
  value: LocalDate;
  onChange: (date: LocalDate) => void;
  today: LocalDate;
  /** Days that cannot be chosen. */
  isDisabled?: (date: LocalDate) => boolean;
  error?: string;
  hint?: string;
}

export function DayField({ label, name, value, onChange, today, isDisabled, error, hint }: DayFieldProps) {
  const id = useId();
  const { dateFormat } = usePreferences();
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <DayPopover
        label={label}
        selected={value}
        today={today}
        isDisabled={isDisabled}
        onSelect={onChange}
        trigger={
          <PickTrigger
            id={id}
            name={name}
            label={label}
            text={formatPickedDay(value, today, dateFormat)}
            aria-describedby={describedBy(id, { error, hint })}
          />
        }
      />
    </Field>
  );
}
