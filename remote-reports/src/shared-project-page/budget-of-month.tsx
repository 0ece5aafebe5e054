import { styled } from '@timeweave/shared/facade';
import { type BudgetFormats, leftText, usedText } from '@timeweave/shared/report-look';
import { Card } from '@timeweave/shared/ui';
import { BudgetBar } from '../budgets/index.ts';
import { monthName } from './month-name.ts';
import type { ClientMonth } from './shared-project.api.ts';

interface Props {
  shown: ClientMonth;
  formats: BudgetFormats;
}

/** The used and remaining budget of the project; nothing without a budget. */
export function BudgetOfMonth({ shown: { budget, month, rounding }, formats }: Props) {
  if (!budget) return null;
  const notes = [
    budget.time === 'billable' && 'Only billable time counts.',
    rounding && 'The budget counts exact time, without rounding.',
  ];
  return (
    <Card aria-labelledby="budget">
      <Line>
        <h2 id="budget">{budget.period === 'month' ? `Budget of ${monthName(month)}` : 'Budget'}</h2>
        <span>{usedText(budget, formats)}</span>
      </Line>
      <Bar>
        <BudgetBar share={budget.share} labelledBy="budget" />
      </Bar>
      <Line>
        <Left>{leftText(budget, formats)}</Left>
        <Muted>{notes.filter(Boolean).join(' ')}</Muted>
      </Line>
    </Card>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--tw-space-1) var(--tw-space-4);
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
`;

const Bar = styled.div`
  margin: var(--tw-space-2) 0;
`;

const Left = styled.p`
  font-size: var(--tw-font-title);
  font-weight: 600;
`;

const Muted = styled.p`
  color: var(--tw-text-muted);
`;
