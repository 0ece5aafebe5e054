import { styled } from '@timeweave/shared/facade';
import type { TimeEntry } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { Button } from '@timeweave/shared/ui';
import { dayTotals, totalWithin } from '../entry-calendar/index.ts';
import { type DayRange, Ticking } from '../time-entry/index.ts';

interface Props {
  /** Undefined until loaded. */
  name: string | undefined;
  days: DayRange;
  reading: { entries?: readonly TimeEntry[]; error?: unknown; refetch: () => unknown };
}

/** Shows whose calendar is beside the user's own, with its total, or why it is missing. */
export function ColleagueNote({ name = 'Colleague', days, reading: { entries, error, refetch } }: Props) {
  const { timeZone } = usePreferences();
  if (!entries && error !== undefined) {
    return (
      <Note role="alert">
        We couldn’t load this colleague’s calendar. {errorMessage(error)}
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </Note>
    );
  }
  const total = entries && totalWithin(dayTotals(entries, timeZone), days);
  return (
    <Note>
      <Sample aria-hidden="true" />
      <span dir="auto" translate="no">
        {name}
      </span>
      <output aria-label={`Total of ${name}`} aria-live="off">
        {total ? <Ticking {...total} /> : 'Loading…'}
      </output>
    </Note>
  );
}

const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-2);
  color: var(--tw-text-muted);
`;

const Sample = styled.span`
  width: 20px;
  height: 14px;
  border: 1px dashed var(--tw-border-strong);
  border-radius: var(--tw-radius-small);
`;
