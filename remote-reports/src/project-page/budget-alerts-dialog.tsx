import { useRef, useState } from 'react';
import { type BudgetAlerts } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import {
  AndMore,
  Checkbox,
  ErrorState,
  FormDialog,
  InitialsBadge,
  Skeleton,
  TextField,
  useCheckedForm,
} from '@timeweave/shared/ui';
import { useProjectBudgetAlertsMutation, useProjectBudgetTeamQuery } from '../budgets/index.ts';
import { ChoiceFault, PeopleChoices } from './people-choices.tsx';
import { readShares } from './alert-shares.ts';

interface Props {
  projectId: number;
  alerts: BudgetAlerts;
  onClose: () => void;
}

const checks = {
  shares: (text: string) =>
    readShares(text) ? undefined : 'Enter up to five whole percents from 1 to 1000, such as 80, 100',
  recipients: () => undefined,
};

/** Chooses at which shares of the budget who gets an alert. */
export function BudgetAlertsDialog({ projectId: project_id, alerts, onClose }: Props) {
  const { workspace_id } = useSession();
  const team = useProjectBudgetTeamQuery({ workspace_id, project_id });
  const [save] = useProjectBudgetAlertsMutation();
  const [initial] = useState(() => ({
    shares: alerts.shares.join(', '),
    chosen: new Set(alerts.recipients.map(({ user_id }) => user_id)),
  }));
  const [shares, setShares] = useState(initial.shares);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(initial.chosen);
  const field = useRef<HTMLInputElement>(null);
  const choose = (id: number, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id)));
  const { faults, busy, form } = useCheckedForm(checks, { blame: 'shares' }, async () => {
    await save({
      workspace_id,
      project_id,
      shares: readShares(shares) ?? [],
      recipients: [...chosen],
    }).unwrap();
    onClose();
  });
  const isDirty =
    shares !== initial.shares || [...chosen].toSorted().join() !== [...initial.chosen].toSorted().join();
  // Those chosen before come first, also those beyond the first page of the team.
  const others = team.data?.results.filter(({ user_id }) => !initial.chosen.has(user_id)) ?? [];

  return (
    <FormDialog
      title="Budget alerts"
      action="Save"
      busy={busy}
      form={form}
      onClose={onClose}
      initialFocus={field}
      isTyped={isDirty}
    >
      <TextField
        ref={field}
        label="Alert at"
        name="shares"
        inputMode="text"
        value={shares}
        onChange={(event) => setShares(event.target.value)}
        error={faults.shares}
        hint="Percents of the budget, such as 80, 100. Each alert is sent once, and once per month for a monthly budget."
        maxLength={60}
        autoComplete="off"
      />
      <Recipients aria-describedby={faults.recipients ? 'recipients-fault' : undefined}>
        <legend>Tell</legend>
        {team.error && !team.data ? (
          <ErrorState
            title="We couldn’t load the people"
            message={errorMessage(team.error)}
            onRetry={() => void team.refetch()}
          />
        ) : (
          <PeopleChoices>
            {!team.data && <Skeleton $height="120px" />}
            {team.data &&
              [...alerts.recipients, ...others].map(({ user_id, name, profile_name_colorcode }) => (
                <li key={user_id}>
                  <Checkbox
                    label={name}
                    checked={chosen.has(user_id)}
                    onChange={(on) => choose(user_id, on)}
                  />
                  <InitialsBadge name={name} color={profile_name_colorcode} size={24} />
                </li>
              ))}
          </PeopleChoices>
        )}
        <AndMore count={team.data?.more} hint="add these first" />
        {faults.recipients && (
          <ChoiceFault id="recipients-fault" role="alert">
            {faults.recipients}
          </ChoiceFault>
        )}
      </Recipients>
    </FormDialog>
  );
}

const Recipients = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0;
    font-weight: 550;
  }
`;
