import { type RefObject, useState } from 'react';
import type { ProjectMember } from '@timeweave/shared/api';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { localDateOf } from '@timeweave/shared/time';
import { FormDialog, RateFields, useCheckedForm } from '@timeweave/shared/ui';
import { rateChecks } from '@timeweave/shared/validation';
import { useProjectMemberRatesMutation } from './project-page.api.ts';

interface Props {
  member: ProjectMember;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

const orNone = (text: string) => (text.trim() === '' ? null : text.trim());

/** Sets a member's cost and billable rate on this project, from a given day on. */
export function MemberRatesDialog({ member, onClose, finalFocus }: Props) {
  const { workspace_id } = useSession();
  const workspace = useCurrentWorkspace();
  const [save] = useProjectMemberRatesMutation();
  const today = localDateOf(serverNow(), workspace?.time_zone ?? 'UTC');
  const before = { billable_rate: member.billable_rate ?? '', labor_cost: member.labor_cost ?? '' };
  const [values, setValues] = useState(before);
  const [validFrom, setValidFrom] = useState(today);
  const checks = { ...rateChecks(workspace?.currency), valid_from: () => undefined };
  const { faults, forgive, ...checked } = useCheckedForm(checks, { blame: 'billable_rate' }, async () => {
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

  return (
    <FormDialog
      {...checked}
      title={`Rates of ${member.name}`}
      description="On this project alone. Empty: the project’s rate, or the member’s own."
      action="Save"
      onClose={onClose}
      finalFocus={finalFocus}
      isTyped={isDirty}
    >
      <RateFields
        rates={values}
        onRates={(changed) => setValues({ ...values, ...changed })}
        validFrom={validFrom}
        onValidFrom={(date) => {
          setValidFrom(date);
          forgive('valid_from');
        }}
        today={today}
        faults={faults}
        hint={`In ${workspace?.currency ?? 'the workspace’s currency'} per hour. Time before this day keeps its former rate.`}
      />
    </FormDialog>
  );
}
