import type { WorkspaceRights } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { useAttempt } from '@timeweave/shared/store';
import { Switch } from '@timeweave/shared/ui';
import { rules, useAdminSetRuleMutation } from './change-settings.api.ts';
import { SettingsCard } from './settings-card.tsx';

/** Whether members need two-step log-in. The server refuses it to admins without. */
export function Security({ rights }: { rights: WorkspaceRights }) {
  const { workspace_id } = useSession();
  const attempt = useAttempt();
  const [setRule] = useAdminSetRuleMutation();
  return (
    <SettingsCard title="Security">
      <Switch
        label="Require two-step log-in"
        description="Members can’t open this workspace until they have turned on two-step log-in in their profile"
        checked={rights.is_second_factor_required === 1}
        onChange={(isOn) =>
          void attempt(() =>
            setRule({
              workspace_id,
              id: rules.is_second_factor_required,
              value: isOn ? 1 : 0,
            }).unwrap(),
          )
        }
      />
    </SettingsCard>
  );
}
