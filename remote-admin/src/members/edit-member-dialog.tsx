import { type RefObject, useState } from 'react';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { localDateOf } from '@timeweave/shared/time';
import { FormDialog, RateFields, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { memberFormChecks } from '@timeweave/shared/validation';
import { RateHistory } from './rate-history.tsx';
import { useAdminEditMemberMutation } from './members.api.ts';
import type { TeamRow } from './use-team.ts';

interface Props {
  member: TeamRow;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

/** Edits a member's name in the workspace and, from a given day on, their rates. Sends only edited fields. */
export function EditMemberDialog({ member, onClose, finalFocus }: Props) {
  const { workspace_id } = useSession();
  const workspace = useCurrentWorkspace();
  const [edit] = useAdminEditMemberMutation();
  const today = localDateOf(serverNow(), workspace?.time_zone ?? 'UTC');
  const before = {
    name: member.name,
    billable_rate: member.billable_rate ?? '0',
    labor_cost: member.labor_cost ?? '0',
  };
  const [typed, setTyped] = useState<Partial<typeof before>>({});
  const [validFrom, setValidFrom] = useState(today);
  const values = { ...before, ...typed };
  const hasRate = typed.billable_rate !== undefined || typed.labor_cost !== undefined;
  const across = () =>
    hasRate || validFrom === today ? {} : { valid_from: 'Enter the rate that starts on this day.' };
  const checks = { ...memberFormChecks(workspace?.currency), valid_from: () => undefined };
  const { faults, forgive, ...checked } = useCheckedForm(checks, { blame: 'name', across }, async () => {
    const { team_id } = member;
    const valid_from = validFrom === today ? null : validFrom;
    await edit({ workspace_id, team_id, ...typed, valid_from }).unwrap();
    onClose();
  });
  const isDirty = JSON.stringify(values) !== JSON.stringify(before) || validFrom !== today;

  return (
    <FormDialog
      {...checked}
      title="Edit Member"
      action="Save"
      onClose={onClose}
      finalFocus={finalFocus}
      isTyped={isDirty}
    >
      <TextField
        label="Name"
        name="name"
        dir="auto"
        maxLength={200}
        autoComplete="off"
        value={values.name}
        error={faults.name}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <TextField label="Email" name="email" value={member.email} readOnly />
      <RateFields
        rates={values}
        onRates={(changed) => {
          setTyped({ ...typed, ...changed });
          forgive('valid_from');
        }}
        validFrom={validFrom}
        onValidFrom={(date) => {
          setValidFrom(date);
          forgive('valid_from');
        }}
        today={today}
        faults={faults}
        hint={`In ${workspace?.currency ?? 'the workspace’s currency'} per hour. They apply from this day until the next rate; earlier time keeps its rate.`}
      />
      {member.user_id !== null && workspace && (
        <RateHistory userId={member.user_id} currency={workspace.currency} today={today} />
      )}
    </FormDialog>
  );
}
