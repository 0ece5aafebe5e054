import type { WorkspaceRights, WorkspaceSettings } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { useAttempt } from '@timeweave/shared/store';
import { Switch } from '@timeweave/shared/ui';
import { rules, useAdminSetRuleMutation } from './change-settings.api.ts';
import { LockDate } from './lock-date.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useLock } from './use-lock.ts';

interface Props {
  settings: WorkspaceSettings;
  rights: WorkspaceRights;
}

/** What time entries need, and up to which day they cannot be changed. */
export function Restrictions({ settings, rights }: Props) {
  const { workspace_id } = useSession();
  const attempt = useAttempt();
  const [setRule] = useAdminSetRuleMutation();
  const { lastDay, lock, unlock } = useLock(settings);
  const isLocked = settings.is_time_entry_locked === 1;
  const require = (isOn: boolean) =>
    attempt(() => setRule({ workspace_id, id: rules.is_required_fields, value: isOn ? 1 : 0 }).unwrap());
  return (
    <SettingsCard title="Time entry restrictions">
      <Switch
        label="Set required fields for new Time entries"
        description="A timer starts and stops only with a description and a project"
        checked={rights.is_required_fields === 1}
        onChange={(isOn) => void require(isOn)}
      />
      <Switch
        label="Lock Time entries"
        description="Prevents editing existing entries and creating new ones on or before a chosen date"
        checked={isLocked}
        onChange={(isOn) => void (isOn ? lock(lastDay) : unlock())}
      />
      {isLocked && (
        <LockDate
          selected={settings.locked_until ?? lastDay}
          lastDay={lastDay}
          onSelect={(date) => void lock(date)}
        />
      )}
    </SettingsCard>
  );
}
