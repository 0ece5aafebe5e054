import type { WorkspaceRights } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { useAttempt } from '@timeweave/shared/store';
import { SegmentedControl } from '@timeweave/shared/ui';
import { rules, type RuleName, useAdminSetRuleMutation } from './change-settings.api.ts';
import { SettingRow, SettingsCard } from './settings-card.tsx';

const choices = [
  { value: 'admin', label: 'Admin' },
  { value: 'everyone', label: 'Everyone' },
] as const;

const questions: readonly { name: RuleName & keyof WorkspaceRights; label: string }[] = [
  { name: 'is_sole_team_viewer', label: 'Who can see team activity' },
  { name: 'is_sole_project_creator', label: 'Who can create projects' },
  { name: 'is_sole_billable_rate_viewer', label: 'Who can see billable rates' },
];

/** The permissions that can be restricted to admins. */
export function Rights({ rights }: { rights: WorkspaceRights }) {
  const { workspace_id } = useSession();
  const attempt = useAttempt();
  const [setRule] = useAdminSetRuleMutation();
  return (
    <SettingsCard title="Team member rights">
      {questions.map(({ name, label }) => (
        <SettingRow key={name} label={label}>
          <SegmentedControl
            label={label}
            options={choices}
            value={rights[name] === 1 ? 'admin' : 'everyone'}
            onChange={(who) => {
              const value = who === 'admin' ? 1 : 0;
              void attempt(() => setRule({ workspace_id, id: rules[name], value }).unwrap());
            }}
          />
        </SettingRow>
      ))}
    </SettingsCard>
  );
}
