import { Suspense, useMemo, useState } from 'react';
import type { BudgetAlerts, BudgetDetails } from '@timeweave/shared/api';
import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { formatAmount } from '@timeweave/shared/money';
import { type BudgetFormats, leftText, percentOf, usedText, valueText } from '@timeweave/shared/report-look';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { formatDuration } from '@timeweave/shared/time';
import { Button, Card, ErrorState, lazyComponent } from '@timeweave/shared/ui';
import { BudgetBar, outlookText, useProjectBudgetQuery } from '../budgets/index.ts';
import { BurnChart } from '../charts/index.ts';
import { BudgetMonths } from './budget-months.tsx';

const BudgetAlertsDialog = lazyComponent(() =>
  import('./budget-alerts-dialog.tsx').then((module) => module.BudgetAlertsDialog),
);

/** The project's budget and fixed fee; nothing where it has none that the user may see. */
export function BudgetCard({ projectId: project_id }: { projectId: number }) {
  const { workspace_id } = useSession();
  const { timeDurationFormat } = usePreferences();
  const currency = useCurrentWorkspace()?.currency;
  const query = useProjectBudgetQuery({ workspace_id, project_id }, { refetchOnFocus: true });
  const { currentData: data, error, isFetching } = query;
  const formats = useMemo(
    () => ({ duration: (ms: number) => formatDuration(ms / 1000, timeDurationFormat), currency }),
    [timeDurationFormat, currency],
  );
  if (error && !data && !isFetching) {
    return (
      <Card>
        <ErrorState
          title="We couldn’t load the budget"
          message={errorMessage(error)}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  if (!data || (!data.budget && data.fixed_fee === null)) return null;
  const { budget, alerts, fixed_fee, fee_per_hour } = data;
  return (
    <Card as="section" aria-labelledby="budget">
      <Parts>
        {budget ? <Figures budget={budget} formats={formats} /> : <h2 id="budget">Fixed fee</h2>}
        {fixed_fee !== null && currency && (
          <p>
            {budget && 'Fixed fee: '}
            {formatAmount(fixed_fee, currency)}
            {fee_per_hour !== null && ` · an hour brought in ${formatAmount(fee_per_hour, currency)}`}
          </p>
        )}
        {budget && alerts && <Alerts projectId={project_id} alerts={alerts} />}
        {budget && <Burn budget={budget} formats={formats} />}
        {budget && budget.months.length > 1 && <BudgetMonths budget={budget} formats={formats} />}
      </Parts>
    </Card>
  );
}

interface Shown {
  budget: BudgetDetails;
  formats: BudgetFormats;
}

function Figures({ budget, formats }: Shown) {
  const { dateFormat } = usePreferences();
  const pace = valueText({ time: budget.pace_time, amount: budget.pace_amount }, formats);
  const said = [
    leftText(budget, formats),
    ...(pace !== null && budget.outlook !== 'unknown' ? [`${pace} per working week`] : []),
    outlookText(budget, dateFormat),
  ];
  return (
    <div>
      <Line>
        <h2 id="budget">{budget.period === 'month' ? 'Budget this month' : 'Budget'}</h2>
        <span>
          {usedText(budget, formats)}
          {budget.unit === 'hours' && budget.time === 'billable' && ' · billable time'}
        </span>
      </Line>
      <Bar>
        <BudgetBar share={budget.share} labelledBy="budget" />
      </Bar>
      <Said>
        {said.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </Said>
    </div>
  );
}

function Alerts({ projectId, alerts }: { projectId: number; alerts: BudgetAlerts }) {
  const [isEditing, setIsEditing] = useState(false);
  const { shares, recipients } = alerts;
  const isOn = shares.length > 0 && recipients.length > 0;
  const at = shares.map((share) => `${share} %`);
  return (
    <Line>
      <span>
        {isOn
          ? `Alerts at ${list.format(at)} to ${list.format(recipients.map(({ name }) => name))}`
          : 'No alerts'}
      </span>
      <Button size="small" onClick={() => setIsEditing(true)}>
        Edit alerts
      </Button>
      <Suspense>
        {isEditing && (
          <BudgetAlertsDialog projectId={projectId} alerts={alerts} onClose={() => setIsEditing(false)} />
        )}
      </Suspense>
    </Line>
  );
}

function Burn({ budget, formats }: Shown) {
  const { burn } = budget;
  const points = useMemo(
    () =>
      burn.map(({ date, share, used_time, used_amount }) => {
        const used = valueText({ time: used_time, amount: used_amount }, formats);
        const percent = `${percentOf(share)} %`;
        return { date, share, text: used === null ? percent : `${used} · ${percent}` };
      }),
    [burn, formats],
  );
  return <BurnChart title="Used over time" points={points} />;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--tw-space-2);
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
`;

const Bar = styled.div`
  margin: var(--tw-space-2) 0;
`;

const Said = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--tw-space-1) var(--tw-space-5);
  font-variant-numeric: tabular-nums;
`;
