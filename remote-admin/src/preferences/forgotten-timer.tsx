import type { ForgottenTimer as Chosen, ProfileSettings } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { formatTime } from '@timeweave/shared/time';
import { Select } from '@timeweave/shared/ui';
import { Section, useChangePreference } from '../profile/index.ts';
import { IdleDetection } from './idle-detection.tsx';

/** Until the user has chosen. */
const unchanged: Chosen = { askAtMinute: null, idleMinutes: 15 };

const never = 'never';
const halfHours = Array.from({ length: 48 }, (_, nth) => nth * 30);
const idleTimes = [5, 10, 15, 20, 30, 45, 60];

/** Adds a value that was saved by other means, such as the API. */
const withSaved = (known: readonly number[], saved: number) =>
  known.includes(saved) ? known : [...known, saved].toSorted((one, other) => one - other);

/** When to ask about a timer that may be forgotten, and about time without activity. */
export function ForgottenTimer({ settings }: { settings: ProfileSettings }) {
  const { forgottenTimer: chosen = unchanged, timeFormat } = settings;
  const changePreference = useChangePreference();
  const change = (changes: Partial<Chosen>) => changePreference('forgottenTimer', { ...chosen, ...changes });

  const times = withSaved(halfHours, chosen.askAtMinute ?? 0).map((minute) => ({
    value: String(minute),
    label: formatTime(minute * 60_000, 'UTC', timeFormat),
  }));
  const spans = withSaved(idleTimes, chosen.idleMinutes || 15).map((minutes) => ({
    value: String(minutes),
    label: `${minutes} minutes`,
  }));
  return (
    <Section title="Forgotten timers">
      <p>
        A note asks whether you are still working when a timer has been running for longer than your working
        hours of the day, or 8 hours. It can ask earlier, and when you return after a break. Nothing is
        changed without your answer.
      </p>
      <Grid>
        <Select
          label="Ask if a timer is still running at"
          value={chosen.askAtMinute === null ? never : String(chosen.askAtMinute)}
          onChange={(picked) => change({ askAtMinute: picked === never ? null : Number(picked) })}
          options={[{ value: never, label: 'Never' }, ...times]}
        />
        <Select
          label="Ask about time without activity after"
          value={chosen.idleMinutes === 0 ? never : String(chosen.idleMinutes)}
          onChange={(picked) => change({ idleMinutes: picked === never ? 0 : Number(picked) })}
          options={[...spans, { value: never, label: 'Never' }]}
        />
      </Grid>
      {chosen.idleMinutes > 0 && <IdleDetection />}
    </Section>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: var(--tw-space-4);
`;
