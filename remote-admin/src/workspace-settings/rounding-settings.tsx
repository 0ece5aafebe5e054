import type { WorkspaceSettings } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { useAttempt } from '@timeweave/shared/store';
import { roundingIntervals, roundingModes } from '@timeweave/shared/time';
import { Select, Switch } from '@timeweave/shared/ui';
import { useAdminSetRoundingMutation } from './change-settings.api.ts';
import { SettingsCard } from './settings-card.tsx';

const asOptions = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));
const modes = asOptions(roundingModes);
const intervals = asOptions(roundingIntervals);

/** Whether and how reports round the duration of each entry. */
export function RoundingSettings({ settings }: { settings: WorkspaceSettings }) {
  const { id: workspace_id, is_time_rounding, rounding_to, rounding_duration } = settings;
  const attempt = useAttempt();
  const [setRounding] = useAdminSetRoundingMutation();
  const isOn = is_time_rounding === 1;
  const mode = rounding_to ?? roundingModes[0];
  const interval = rounding_duration ?? roundingIntervals[0];
  const save = (round_to: string, rounding_duration: string) =>
    attempt(() => setRounding({ workspace_id, value: 1, round_to, rounding_duration }).unwrap());
  const clear = () =>
    attempt(() => setRounding({ workspace_id, value: 0, round_to: null, rounding_duration: null }).unwrap());
  return (
    <SettingsCard title="Time rounding in reports">
      <Switch
        label="Round time in reports"
        description="Reports round the duration of each entry; the entries themselves don’t change"
        checked={isOn}
        onChange={(turnsOn) => void (turnsOn ? save(roundingModes[0], roundingIntervals[0]) : clear())}
      />
      {isOn && (
        <Choices>
          <Select label="Mode" value={mode} options={modes} onChange={(next) => void save(next, interval)} />
          <Select
            label="Duration"
            value={interval}
            options={intervals}
            onChange={(next) => void save(mode, next)}
          />
        </Choices>
      )}
    </SettingsCard>
  );
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 200px));
  gap: var(--tw-space-3);
  padding-left: 42px;
`;
