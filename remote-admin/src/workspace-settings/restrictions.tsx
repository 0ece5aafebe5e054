import type { WorkspaceRights, WorkspaceSettings } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { useAttempt } from '@timeweave/shared/store';
import { Switch, UndoBar } from '@timeweave/shared/ui';
import { type RuleName, rules, useAdminSetRuleMutation } from './change-settings.api.ts';
import { LockDate } from './lock-date.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useLock } from './use-lock.ts';

interface Props {
  settings: WorkspaceSettings;
  rights: WorkspaceRights;
}

/** Required fields of time entries, permission to change others' entries, and the lock date. */
export function Restrictions({ settings, rights }: Props) {
  const { workspace_id } = useSession();
  const attempt = useAttempt();
  const [setRule] = useAdminSetRuleMutation();
  const { lastDay, lock, unlock, undoable } = useLock(settings);
  const isLocked = settings.is_time_entry_locked === 1;
  const set = (rule: RuleName, isOn: boolean) =>
    void attempt(() => setRule({ workspace_id, id: rules[rule], value: isOn ? 1 : 0 }).unwrap());
  return (
    <SettingsCard title="Time entry restrictions">
      <Switch
        label="Set required fields for new Time entries"
        description="A timer starts and stops only with a description and a project"
        checked={rights.is_required_fields === 1}
        onChange={(isOn) => set('is_required_fields', isOn)}
      />
      <Switch
        label="Let managers and admins change other members' time entries"
        description="Project, tags and billable flag only; the audit log shows each change"
        checked={rights.is_others_entries_editable === 1}
        onChange={(isOn) => set('is_others_entries_editable', isOn)}
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
          timeZone={settings.time_zone}
          lastDay={lastDay}
          onSelect={(date) => void lock(date)}
        />
      )}
      {undoable.done && (
        <UndoBar done={undoable.done} onUndo={() => void undoable.undo()} onGone={undoable.forget} />
      )}
    </SettingsCard>
  );
}
