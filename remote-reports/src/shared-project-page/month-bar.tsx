import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { formatAmount } from '@timeweave/shared/money';
import type { BudgetFormats } from '@timeweave/shared/report-look';
import type { LocalDate } from '@timeweave/shared/time';
import { Button, IconButton, VisuallyHidden } from '@timeweave/shared/ui';
import { useFileDownload } from '../download/index.ts';
import { monthName } from './month-name.ts';
import type { ClientMonth } from './shared-project.api.ts';

interface Props {
  token: string;
  shown: ClientMonth;
  month: LocalDate;
  /** `month` could not be loaded: `shown` is another one. */
  hasFailed: boolean;
  formats: BudgetFormats;
  onMonth: (month: string) => void;
}

/** The month with its total, the months before and after it that have time, and its PDF. */
export function MonthBar({ token, shown, month, hasFailed, formats, onMonth }: Props) {
  const { months, total_time, total_amount, currency, billable_only } = shown;
  const { progress, start } = useFileDownload(undefined);
  const earlier = months.find((each) => each < month);
  const later = months.findLast((each) => each > month);
  const step = (to: string | undefined) => () => to !== undefined && onMonth(to);
  const download = () => start({ name: 'POST /api/client_link/print', payload: { token, month } });
  // `aria-disabled` keeps the keyboard's place at the first and last month.
  return (
    <Bar>
      <Steps>
        <IconButton label="Previous month with time" aria-disabled={!earlier} onClick={step(earlier)}>
          <ChevronLeft size={18} />
        </IconButton>
        <h2 aria-live="polite">{monthName(month)}</h2>
        <IconButton label="Next month with time" aria-disabled={!later} onClick={step(later)}>
          <ChevronRight size={18} />
        </IconButton>
      </Steps>
      <Total>
        {!hasFailed && (
          <>
            {billable_only && <Muted>Billable time</Muted>}
            <strong>{formats.duration(total_time)}</strong>
            {total_amount !== null && <span>{formatAmount(total_amount, currency)}</span>}
          </>
        )}
      </Total>
      <Button
        busy={progress !== undefined}
        disabled={hasFailed || shown.entries === 0}
        onClick={() => void download()}
      >
        <Download size={16} aria-hidden /> Download PDF
      </Button>
      <VisuallyHidden role="status">{progress?.text}</VisuallyHidden>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-2) var(--tw-space-4);
`;

const Steps = styled.div`
  display: flex;
  align-items: center;
  gap: var(--tw-space-1);
  & > h2 {
    min-width: 9.5em;
    text-align: center;
  }
  @media (max-width: 479px) {
    flex-basis: 100%;
    justify-content: space-between;
  }
`;

const Total = styled.p`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--tw-space-3);
  font-variant-numeric: tabular-nums;
`;

const Muted = styled.span`
  color: var(--tw-text-muted);
`;
