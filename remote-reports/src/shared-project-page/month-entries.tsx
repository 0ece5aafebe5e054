import { CalendarX } from 'lucide-react';
import { useMemo } from 'react';
import type { ClientEntry } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { formatAmount } from '@timeweave/shared/money';
import type { BudgetFormats } from '@timeweave/shared/report-look';
import { usePreferences } from '@timeweave/shared/session';
import { formatDay } from '@timeweave/shared/time';
import { EmptyState, LoadMore, type LoadMoreProps } from '@timeweave/shared/ui';
import { daysOf } from './days-of.ts';
import { monthName } from './month-name.ts';
import type { ClientMonth } from './shared-project.api.ts';

interface Props {
  shown: ClientMonth;
  pages: readonly ClientMonth[];
  formats: BudgetFormats;
  /** Loads the next page; undefined on the last. */
  more: LoadMoreProps | undefined;
}

/** The month's entries by day, the last first. */
export function MonthEntries({ shown, pages, formats, more }: Props) {
  const { dateFormat } = usePreferences();
  const isComplete = !more;
  const days = useMemo(
    () =>
      daysOf(
        pages.flatMap(({ results }) => results),
        isComplete,
      ),
    [pages, isComplete],
  );
  if (shown.entries === 0) {
    return (
      <EmptyState icon={<CalendarX />} title={`No time in ${monthName(shown.month)}`}>
        {shown.months.length > 1 ? 'Other months have time: choose one above.' : 'It will appear here.'}
      </EmptyState>
    );
  }
  return (
    <div>
      {days.map(({ date, entries, time }) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <DayHeading>
            <h3 id={`day-${date}`}>{formatDay(date, dateFormat)}</h3>
            {time !== null && <span>{formats.duration(time)}</span>}
          </DayHeading>
          <Rows>
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} shown={shown} formats={formats} />
            ))}
          </Rows>
        </section>
      ))}
      {more && <LoadMore {...more} />}
      <Basis>
        Days are cut in {shown.time_zone}.{shown.rounding && ` Each entry is rounded: ${shown.rounding}.`}{' '}
        Running timers are not included.
      </Basis>
    </div>
  );
}

interface RowProps {
  entry: ClientEntry;
  shown: ClientMonth;
  formats: BudgetFormats;
}

function EntryRow({ entry, shown, formats }: RowProps) {
  const { description, person, time, amount } = entry;
  const { shows_descriptions, shows_people, shows_amounts, currency } = shown;
  // Without a description, the person comes first.
  const hasPeople = shows_people && shows_descriptions;
  return (
    <Row $hasPeople={hasPeople} $hasAmounts={shows_amounts}>
      <Text dir="auto" translate="no">
        {shows_descriptions ? description || '(No description)' : (person ?? 'Time entry')}
      </Text>
      {hasPeople && (
        <Person dir="auto" translate="no">
          {person}
        </Person>
      )}
      {shows_amounts && <Amount>{amount !== null && formatAmount(amount, currency)}</Amount>}
      <Time>{formats.duration(time)}</Time>
    </Row>
  );
}

const DayHeading = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--tw-space-4);
  padding: var(--tw-space-3) var(--tw-space-4) var(--tw-space-2);
  font-weight: 550;
  font-variant-numeric: tabular-nums;
  & > h3 {
    font-size: var(--tw-font-body);
  }
`;

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius-large);
  background: var(--tw-surface-raised);
`;

/** One line with columns; on phones two lines, with the person and the amount below. */
const Row = styled.li<{ $hasPeople: boolean; $hasAmounts: boolean }>`
  display: grid;
  grid-template:
    'text person amount time' auto / minmax(0, 1fr) ${({ $hasPeople }) => ($hasPeople ? '200px' : '0')}
    ${({ $hasAmounts }) => ($hasAmounts ? '120px' : '0')} 96px;
  gap: 0 var(--tw-space-4);
  padding: var(--tw-space-3) var(--tw-space-4);
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
  & + & {
    border-top: 1px solid var(--tw-border);
  }
  @media (max-width: 767px) {
    grid-template:
      'text time' auto
      'person amount' auto / minmax(0, 1fr) max-content;
  }
`;

const Text = styled.span`
  grid-area: text;
`;

const Person = styled.span`
  grid-area: person;
  color: var(--tw-text-muted);
`;

const Amount = styled.span`
  grid-area: amount;
  color: var(--tw-text-muted);
  text-align: right;
`;

const Time = styled.span`
  grid-area: time;
  text-align: right;
`;

const Basis = styled.p`
  padding-top: var(--tw-space-4);
  color: var(--tw-text-muted);
`;
