import type { ReactNode } from 'react';
import { Button, ButtonLink, EmptyState } from '@timeweave/shared/ui';

interface Props {
  icon: ReactNode;
  /** The title with filters set, and without any. */
  titles: { filtered: string; period: string };
  /** Absent where no filter is set. */
  onClearFilters: (() => void) | undefined;
}

/** A report that counts no entry: offers to clear its filters or, without any, to track time. */
export function EmptyReport({ icon, titles, onClearFilters }: Props) {
  return onClearFilters ? (
    <EmptyState
      icon={icon}
      title={titles.filtered}
      action={<Button onClick={onClearFilters}>Clear all filters</Button>}
    >
      Change the filters, or choose another period.
    </EmptyState>
  ) : (
    <EmptyState
      icon={icon}
      title={titles.period}
      action={<ButtonLink to="/dashboard">Track time</ButtonLink>}
    >
      Choose another period, or start the timer.
    </EmptyState>
  );
}
