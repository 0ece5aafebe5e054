import type { WorkspaceSettings } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { useAttempt } from '@timeweave/shared/store';
import { SegmentedControl } from '@timeweave/shared/ui';
import { rules, useAdminSetRuleMutation } from './change-settings.api.ts';
import { CurrencyField } from './currency-field.tsx';
import { SettingRow, SettingsCard } from './settings-card.tsx';
import { ZoneField } from './zone-field.tsx';

const choices = [
  { value: 'billable', label: 'Billable' },
  { value: 'non-billable', label: 'Non-billable' },
] as const;

export function Billing({ settings }: { settings: WorkspaceSettings }) {
  const { workspace_id } = useSession();
  const attempt = useAttempt();
  const [setRule] = useAdminSetRuleMutation();
  const isBillable = settings.is_default_billable === 1;
  const flip = () =>
    attempt(() =>
      setRule({ workspace_id, id: rules.is_default_billable, value: isBillable ? 0 : 1 }).unwrap(),
    );
  return (
    <SettingsCard title="Default billing set-up">
      <SettingRow label="New projects">
        <SegmentedControl
          label="New projects"
          options={choices}
          value={isBillable ? 'billable' : 'non-billable'}
          onChange={() => void flip()}
        />
      </SettingRow>
      <CurrencyField settings={settings} />
      <ZoneField settings={settings} />
    </SettingsCard>
  );
}
