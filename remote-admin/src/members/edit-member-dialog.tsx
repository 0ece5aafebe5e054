import { type RefObject, useId, useState } from 'react';
import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { localDateOf } from '@timeweave/shared/time';
import { Button, DayField, Dialog, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { memberChecks } from '@timeweave/shared/validation';
import { RateHistory } from './rate-history.tsx';
import { useAdminEditMemberMutation } from './members.api.ts';
import type { TeamRow } from './use-team.ts';

interface Props {
  member: TeamRow;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

const checks = { ...memberChecks, valid_from: () => undefined };

/** Changes a member's name in the workspace and their rates, from a day on. Only edited fields are sent. */
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
  const id = useId();
  const hasRate = typed.billable_rate !== undefined || typed.labor_cost !== undefined;
  const across = () =>
    hasRate || validFrom === today ? {} : { valid_from: 'Enter the rate that starts on this day.' };
  const { faults, busy, forgive, form } = useCheckedForm(checks, { blame: 'name', across }, async () => {
    const { team_id } = member;
    const valid_from = validFrom === today ? null : validFrom;
    await edit({ workspace_id, team_id, ...typed, valid_from }).unwrap();
    onClose();
  });
  const isDirty = JSON.stringify({ ...before, ...typed }) !== JSON.stringify(before) || validFrom !== today;
  const text = (field: keyof typeof before) => ({
    name: field,
    value: typed[field] ?? before[field],
    error: faults[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setTyped({ ...typed, [field]: target.value });
      if (field !== 'name') forgive('valid_from');
    },
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit Member"
      finalFocus={finalFocus}
      mayClose={() => !isDirty}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <Form id={id} {...form}>
        <TextField label="Name" dir="auto" maxLength={200} {...text('name')} />
        <TextField label="Email" name="email" value={member.email} readOnly />
        <Pair>
          <TextField label="Billable Rate" inputMode="decimal" maxLength={20} {...text('billable_rate')} />
          <TextField label="Labor Cost" inputMode="decimal" maxLength={20} {...text('labor_cost')} />
        </Pair>
        <DayField
          label="Rates valid from"
          name="valid_from"
          value={validFrom}
          today={today}
          onChange={(date) => {
            setValidFrom(date);
            forgive('valid_from');
          }}
          error={faults.valid_from}
          hint={`In ${workspace?.currency ?? 'the workspace’s currency'} for an hour. They hold from this day until the next rate; earlier time keeps its rate.`}
        />
      </Form>
      {member.user_id !== null && workspace && (
        <RateHistory userId={member.user_id} currency={workspace.currency} today={today} />
      )}
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--tw-space-4);
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--tw-space-3);
`;
