import { Link, styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatTime } from '@timeweave/shared/time';
import { Select } from '@timeweave/shared/ui';
import { Section } from '../profile/index.ts';
import { useSaveHours } from './use-save-hours.ts';
import type { Hours } from './working-hours.api.ts';

/** When the user is reminded; whether and how is chosen with the other notifications. */
export function ReminderHours({ hours: { reminders } }: { hours: Hours }) {
  const { timeFormat } = usePreferences();
  const { saveReminders } = useSaveHours();
  const options = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: formatTime(hour * 3_600_000, 'UTC', timeFormat),
  }));
  const save = (changes: Partial<typeof reminders>) => saveReminders({ ...reminders, ...changes });
  return (
    <Section title="Reminders">
      <p>
        They are off until you turn them on in <Link to="/profile?tab=notifications">Notifications</Link>, and
        come only for working days with a target. The reminder of an incomplete week comes on Monday at{' '}
        {formatTime(8 * 3_600_000, 'UTC', timeFormat)}.
      </p>
      <Fields>
        <Select
          label="Nothing tracked by"
          value={String(reminders.nothing_tracked)}
          options={options}
          onChange={(hour) => save({ nothing_tracked: Number(hour) })}
        />
        <Select
          label="Day below the target at"
          value={String(reminders.below_target)}
          options={options}
          onChange={(hour) => save({ below_target: Number(hour) })}
        />
      </Fields>
    </Section>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 220px));
  gap: var(--tw-space-3);
`;
