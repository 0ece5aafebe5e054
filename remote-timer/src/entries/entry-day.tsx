import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { formatDate, formatDuration, localDateOf } from '@timeweave/shared/time';
import { useStableId } from '../time-entry/index.ts';
import { dayName, type EntryDay } from './entry-days.ts';
import { EntryRow, type EntryRowHandlers } from './entry-row.tsx';

interface Props extends EntryRowHandlers {
  day: EntryDay;
  isSelected: (id: number) => boolean;
}

/** A day with its total and its entries. */
export function EntryDaySection({ day, isSelected, ...handlers }: Props) {
  const { timeZone, dateFormat, timeDurationFormat } = usePreferences();
  const stableId = useStableId();
  const today = localDateOf(serverNow(), timeZone);
  const name = dayName(day.date, today, (date) => formatDate(date, dateFormat));
  return (
    <section aria-label={name}>
      <DayHeading>
        <h2>{name}</h2>
        <Total aria-label={`Total of ${name}`}>{formatDuration(day.totalSeconds, timeDurationFormat)}</Total>
      </DayHeading>
      <Entries>
        {day.entries.map((entry) => (
          <EntryRow
            key={stableId(entry.timer_id)}
            entry={entry}
            selected={isSelected(entry.timer_id)}
            {...handlers}
          />
        ))}
      </Entries>
    </section>
  );
}

export const DayHeading = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  /* The total stands above the durations, not above the buttons beside them. */
  padding: 0 calc(4 * var(--tw-space-2) - 8px + 2 * var(--tw-control)) var(--tw-space-2) var(--tw-space-4);
  @media (max-width: 1023px) {
    padding-right: var(--tw-space-4);
  }
  & > h2 {
    font-size: var(--tw-font-body);
  }
`;

export const Total = styled.output`
  font-weight: 600;
`;

const Entries = styled.ul`
  overflow: hidden;
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
  & > :first-child {
    border-top: 0;
  }
`;
