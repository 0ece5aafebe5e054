import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { errorMessage } from '@timeweave/shared/store';
import { Button, Card } from '@timeweave/shared/ui';
import type { DetailedTotals } from './detailed.api.ts';
import { EntryFigures } from './entry-figures.tsx';

interface Props {
  totals: DetailedTotals | undefined;
  isRounded: boolean;
  /** Running time beside the total. */
  running: ReactNode;
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

/** The totals above the entries, or an error of the same size. */
export function ReportTotals({ totals, isRounded, running, error, onRetry, isRetrying }: Props) {
  const figures = <EntryFigures of={totals} isRounded={isRounded} running={running} />;
  if (totals || error === undefined) return figures;
  return (
    <Stacked>
      <Unseen aria-hidden>{figures}</Unseen>
      <Fault role="alert">
        <span>
          <b>We couldn’t load the totals.</b> {errorMessage(error)}
        </span>
        <Button size="small" onClick={onRetry} busy={isRetrying}>
          Try again
        </Button>
      </Fault>
    </Stacked>
  );
}

const Stacked = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & > * {
    grid-area: 1 / 1;
  }
`;

const Unseen = styled.div`
  visibility: hidden;
`;

const Fault = styled(Card).attrs({ as: 'div' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: center;
  justify-content: space-between;
  gap: var(--tw-space-2) var(--tw-space-4);
`;
