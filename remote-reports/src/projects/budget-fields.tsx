import { styled, useWorkspaces } from '@timeweave/shared/facade';
import { Select, Switch, TextField } from '@timeweave/shared/ui';
import type { BudgetKind, ProjectFormFaults, ProjectValues } from './project-values.ts';

interface Props {
  workspaceId: number;
  values: ProjectValues;
  onChange: (changed: Partial<ProjectValues>) => void;
  faults: ProjectFormFaults;
}

const kinds: readonly { value: BudgetKind; label: string }[] = [
  { value: 'none', label: 'No budget' },
  { value: 'hours', label: 'In hours' },
  { value: 'money', label: 'In money' },
  { value: 'hidden', label: 'In money' },
];

const periods = [
  { value: 'once', label: 'For the whole project' },
  { value: 'month', label: 'For each month' },
];

/** The budget and, for users who may see rates, money: a budget in it, and the fixed fee. */
export function BudgetFields({ workspaceId, values, onChange, faults }: Props) {
  const { budget } = values;
  const workspace = useWorkspaces().data?.results.find(({ id }) => id === workspaceId);
  const seesMoney = workspace?.may_see_rates === 1;
  const isHidden = budget === 'hidden';
  const offered: readonly BudgetKind[] = [
    'none',
    'hours',
    ...(seesMoney ? (['money'] as const) : []),
    budget,
  ];
  return (
    <>
      <Pair>
        <Select
          label="Budget"
          value={budget}
          onChange={(kind) =>
            onChange({ budget: kinds.find(({ value }) => value === kind)?.value ?? 'none' })
          }
          options={kinds.filter(({ value }) => offered.includes(value))}
          disabled={isHidden}
          error={isHidden ? 'Only admins can change a budget in money.' : undefined}
        />
        {budget === 'hours' && (
          <TextField
            label="Budget in hours"
            name="estimate_hours"
            inputMode="decimal"
            value={values.estimate}
            onChange={(event) => onChange({ estimate: event.target.value })}
            error={faults.estimate_hours}
            autoComplete="off"
          />
        )}
        {budget === 'money' && seesMoney && (
          <TextField
            label={`Budget in ${workspace.currency}`}
            name="budget_amount"
            inputMode="decimal"
            value={values.money}
            onChange={(event) => onChange({ money: event.target.value })}
            error={faults.budget_amount}
            maxLength={20}
            autoComplete="off"
          />
        )}
        {budget !== 'none' && !isHidden && (
          <Select
            label="Budget for"
            value={values.isPerMonth ? 'month' : 'once'}
            onChange={(period) => onChange({ isPerMonth: period === 'month' })}
            options={periods}
          />
        )}
        {seesMoney && (
          <TextField
            label={`Fixed fee in ${workspace.currency}`}
            name="fixed_fee"
            inputMode="decimal"
            value={values.fee}
            onChange={(event) => onChange({ fee: event.target.value })}
            error={faults.fixed_fee}
            maxLength={20}
            autoComplete="off"
          />
        )}
      </Pair>
      {budget === 'hours' && (
        <Switch
          label="Only billable time uses up the budget"
          checked={values.isBillableOnly}
          onChange={(isBillableOnly) => onChange({ isBillableOnly })}
        />
      )}
    </>
  );
}

/** As many columns as there is room for. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  align-items: start;
  gap: var(--tw-space-4);
`;
