import { styled } from '@timeweave/shared/facade';
import { formatAmount } from '@timeweave/shared/money';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { formatDate, type LocalDate } from '@timeweave/shared/time';
import { AndMore } from '@timeweave/shared/ui';
import { useAdminMemberRatesQuery } from './members.api.ts';

interface Props {
  userId: number;
  /** ISO 4217. */
  currency: string;
  today: LocalDate;
}

const words = { billable_rate: 'Billable rate', labor_cost: 'Labor cost' } as const;

/** A member's past, current and future rates with their first days; nothing if there are none. */
export function RateHistory({ userId: user_id, currency, today }: Props) {
  const { workspace_id } = useSession();
  const { dateFormat } = usePreferences();
  const { data } = useAdminMemberRatesQuery({ workspace_id, user_id });
  if (!data || data.results.length === 0) return null;
  return (
    <details>
      <Summary>Rate history</Summary>
      <Rates>
        {data.results.map(({ kind, amount, valid_from }) => (
          <li key={`${kind} ${valid_from}`}>
            <span>{words[kind]}</span>
            <b>{amount === null ? 'None' : formatAmount(amount, currency)}</b>
            <span>
              {valid_from > today ? 'from' : 'since'} {formatDate(valid_from, dateFormat)}
            </span>
          </li>
        ))}
      </Rates>
      <AndMore count={data.more} />
    </details>
  );
}

const Summary = styled.summary`
  cursor: pointer;
`;

const Rates = styled.ul`
  max-height: 132px;
  margin-top: var(--tw-space-2);
  overflow-y: auto;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto 136px;
    gap: var(--tw-space-3);
    padding: var(--tw-space-1) 0;
    color: var(--tw-text-muted);
  }
  & > li + li {
    border-top: 1px solid var(--tw-border);
  }
  & b {
    color: var(--tw-text);
    font-weight: 550;
    font-variant-numeric: tabular-nums;
  }
  & > li > :last-child {
    text-align: right;
    white-space: nowrap;
  }
`;
