import type { BudgetDetails } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { type BudgetFormats, percentOf, valueText } from '@timeweave/shared/report-look';
import { Table, Td, Th, Tr } from '@timeweave/shared/ui';
import { BudgetBar } from '../budgets/index.ts';

const monthName = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The months of a budget per month, the last first; the share is of today's budget. */
export function BudgetMonths({ budget, formats }: { budget: BudgetDetails; formats: BudgetFormats }) {
  return (
    <section aria-labelledby="budget-months">
      <h3 id="budget-months">By month</h3>
      <Table aria-labelledby="budget-months" tabIndex={0}>
        <thead>
          <tr>
            <Th>Month</Th>
            {budget.unit === 'hours' || budget.used_amount !== null ? <Th $numeric>Used</Th> : null}
            <Th $numeric>Share</Th>
            <WideTh aria-hidden />
          </tr>
        </thead>
        <tbody>
          {budget.months.map(({ month, used_time, used_amount, share }) => {
            const used = valueText({ time: used_time, amount: used_amount }, formats);
            return (
              <Tr key={month}>
                <Td>{monthName.format(Date.parse(`${month}T00:00:00Z`))}</Td>
                {used !== null && <Td $numeric>{used}</Td>}
                <Td $numeric>{percentOf(share)}&nbsp;%</Td>
                <WideTd aria-hidden>
                  <BudgetBar share={share} isSmall />
                </WideTd>
              </Tr>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}

const WideTh = styled(Th)`
  width: 40%;
  @media (max-width: 479px) {
    display: none;
  }
`;

const WideTd = styled(Td)`
  @media (max-width: 479px) {
    display: none;
  }
`;
