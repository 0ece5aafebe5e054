import { type RefObject, useId, useState } from 'react';
import type { ProjectMember } from '@timeweave/shared/api';
import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { localDateOf } from '@timeweave/shared/time';
import { Button, DayField, Dialog, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { useProjectMemberRatesMutation } from './project-team.api.ts';

interface Props {
  member: ProjectMember;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

/** Each field may be empty; the server knows the amounts of the currency. */
const checks = { billable_rate: () => undefined, labor_cost: () => undefined, valid_from: () => undefined };

const orNone = (text: string) => (text.trim() === '' ? null : text.trim());

/** Sets what a member costs and is billed for on this project alone, from a day on. */
export function MemberRatesDialog({ member, onClose, finalFocus }: Props) {
  const { workspace_id } = useSession();
  const workspace = useCurrentWorkspace();
  const [save] = useProjectMemberRatesMutation();
  const today = localDateOf(serverNow(), workspace?.time_zone ?? 'UTC');
  const before = { billable_rate: member.billable_rate ?? '', labor_cost: member.labor_cost ?? '' };
  const [values, setValues] = useState(before);
  const [validFrom, setValidFrom] = useState(today);
  const id = useId();
  const { faults, busy, forgive, form } = useCheckedForm(checks, { blame: 'billable_rate' }, async () => {
    await save({
      workspace_id,
      project_member_id: member.pm_id,
      billable_rate: orNone(values.billable_rate),
      labor_cost: orNone(values.labor_cost),
      valid_from: validFrom === today ? null : validFrom,
    }).unwrap();
    onClose();
  });
  const isDirty = JSON.stringify(values) !== JSON.stringify(before) || validFrom !== today;
  const amount = (field: keyof typeof before) => ({
    name: field,
    value: values[field],
    error: faults[field],
    inputMode: 'decimal' as const,
    maxLength: 20,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => setValues({ ...values, [field]: target.value }),
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Rates of ${member.name}`}
      description="On this project alone. Empty: the project’s rate, or the member’s own."
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
        <Pair>
          <TextField label="Billable Rate" {...amount('billable_rate')} />
          <TextField label="Labor Cost" {...amount('labor_cost')} />
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
          hint={`In ${workspace?.currency ?? 'the workspace’s currency'} for an hour. Time before this day keeps its former rate.`}
        />
      </Form>
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
