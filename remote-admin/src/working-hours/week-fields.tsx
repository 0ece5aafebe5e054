import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import type { WeekMinutes } from '@timeweave/shared/time';
import { InlineInput } from '@timeweave/shared/ui';
import { hoursShown, readDayMinutes } from './typed-hours.ts';

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface Props {
  label: string;
  minutes: WeekMinutes;
  onSave: (minutes: number[]) => void;
}

/** The hours of each weekday, edited in place, and their sum. */
export function WeekFields({ label, minutes, onSave }: Props) {
  const { firstDayOfWeek } = usePreferences();
  const days = names.map((_, at) => (firstDayOfWeek + at) % 7);
  const sum = minutes.reduce((total, each) => total + each, 0);
  return (
    <Week role="group" aria-label={label}>
      {days.map((day) => (
        <Day key={day}>
          <span aria-hidden>{names[day]?.slice(0, 3)}</span>
          <InlineInput
            label={`Hours on ${names[day] ?? ''}`}
            shown={hoursShown(minutes[day] ?? 0)}
            read={readDayMinutes}
            onSave={(typed) => onSave(minutes.map((each, at) => (at === day ? typed : each)))}
            align="end"
            maxLength={20}
          />
        </Day>
      ))}
      <Day as="div">
        <span>Week</span>
        <Sum>{hoursShown(sum)} h</Sum>
      </Day>
    </Week>
  );
}

const Week = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(72px, 1fr));
  gap: var(--tw-space-2);
`;

const Day = styled.label`
  display: grid;
  gap: var(--tw-space-1);
  min-width: 0;
  & > span {
    color: var(--tw-text-muted);
    font-size: var(--tw-font-small);
  }
  & > input {
    min-height: var(--tw-control);
    border-color: var(--tw-border-strong);
    background: var(--tw-surface-raised);
    font-variant-numeric: tabular-nums;
  }
  & > input[aria-invalid] {
    border-color: var(--tw-danger-text);
  }
`;

const Sum = styled.output`
  padding: var(--tw-space-2) 0;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
