import type { ReactElement, ReactNode } from 'react';
import { Button, ButtonLink, EmptyState } from '@timeweave/shared/ui';

interface Props {
  icon: ReactNode;
  /** Titles with active filters, and without. */
  titles: { filtered: string; period: string };
  /** Undefined if no filter is set. */
  onClearFilters: (() => void) | undefined;
  /** Running time, which the report leaves out; null if there is none. */
  running: ReactElement | null;
}

const notYet = 'Running time counts once the timer has stopped.';

/** Empty state of a report: offers to clear the filters or to track time. */
export function EmptyReport({ icon, titles, onClearFilters, running }: Props) {
  return onClearFilters ? (
    <EmptyState
      icon={icon}
      title={titles.filtered}
      action={<Button onClick={onClearFilters}>Clear all filters</Button>}
    >
      <p>{running ? notYet : 'Change the filters, or choose another period.'}</p>
      {running}
    </EmptyState>
  ) : (
    <EmptyState
      icon={icon}
      title={titles.period}
      action={<ButtonLink to="/dashboard">Track time</ButtonLink>}
    >
      <p>{running ? notYet : 'Choose another period, or start the timer.'}</p>
      {running}
    </EmptyState>
  );
}
