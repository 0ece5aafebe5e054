import { useWorkspaces } from '@timeweave/shared/facade';
import { serverNow } from '@timeweave/shared/store';
import { localDateOf } from '@timeweave/shared/time';
import { DayField, TextField } from '@timeweave/shared/ui';
import type { ProjectFormFaults, ProjectValues } from './project-values.ts';

interface Props {
  workspaceId: number;
  values: ProjectValues;
  /** The saved rate; undefined for a new project, whose rate is valid from today. */
  savedRate: string | undefined;
  onChange: (changed: Partial<ProjectValues>) => void;
  faults: ProjectFormFaults;
}

/** The project's own rate and, once changed, its first day; for users who may see rates. */
export function RateField({ workspaceId, values, savedRate, onChange, faults }: Props) {
  const workspace = useWorkspaces().data?.results.find(({ id }) => id === workspaceId);
  if (workspace?.may_see_rates !== 1) return null;
  const today = localDateOf(serverNow(), workspace.time_zone);
  const isChanged = savedRate !== undefined && values.rate.trim() !== savedRate;
  return (
    <>
      <TextField
        label="Billable Rate"
        name="billable_rate"
        inputMode="decimal"
        value={values.rate}
        onChange={(event) => onChange({ rate: event.target.value })}
        error={faults.billable_rate}
        hint={`In ${workspace.currency} per hour. Empty: each member’s own rate.`}
        maxLength={20}
        autoComplete="off"
      />
      {(isChanged || values.rateFrom !== null) && (
        <DayField
          label="Rate valid from"
          name="valid_from"
          value={values.rateFrom ?? today}
          today={today}
          onChange={(date) => onChange({ rateFrom: date === today ? null : date })}
          error={faults.valid_from}
          hint="Time before this day keeps its former rate."
        />
      )}
    </>
  );
}
