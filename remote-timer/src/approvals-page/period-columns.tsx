import type { Approval } from '@timeweave/shared/api';
import { css, styled } from '@timeweave/shared/facade';
import { Button, Clipped, type Column } from '@timeweave/shared/ui';
import { PeriodState, type usePeriodWords } from '../approvals/index.ts';

/** A period as a row of a list; open ones have no number. */
export type PeriodRow = Approval & { id: string };

export const rowsOf = (periods: readonly Approval[] | undefined): PeriodRow[] | undefined =>
  periods?.map((period) => ({ ...period, id: `${period.user_id} ${period.first_day} ${period.last_day}` }));

type Words = ReturnType<typeof usePeriodWords>;

export const memberColumn: Column<PeriodRow> = {
  key: 'member',
  heading: 'Member',
  width: 1,
  look: css`
    font-weight: 550;
  `,
  cell: ({ name }) => <Clipped>{name}</Clipped>,
};

/** The period, which opens it if it was submitted. */
export const daysColumn = (words: Words, onOpen: (id: number) => void): Column<PeriodRow> => ({
  key: 'days',
  heading: 'Period',
  width: '204px',
  look: css`
    white-space: nowrap;
  `,
  cell: (period) => {
    const { approval_id, name } = period;
    const days = words.days(period);
    if (approval_id === null) return days;
    return (
      <Days variant="ghost" aria-label={`${name}, ${days}`} onClick={() => onOpen(approval_id)}>
        {days}
      </Days>
    );
  },
});

export const stateColumn: Column<PeriodRow> = {
  key: 'state',
  heading: 'State',
  width: '128px',
  narrow: 2,
  cell: ({ state }) => <PeriodState state={state} />,
};

export const figureColumns = (words: Words): Column<PeriodRow>[] => [
  {
    key: 'time',
    heading: 'Total',
    label: 'Total',
    width: '96px',
    isFigure: true,
    narrow: 2,
    cell: ({ time }) => words.duration(time),
  },
  {
    key: 'billable',
    heading: 'Billable',
    label: 'Billable',
    width: '96px',
    isFigure: true,
    narrow: 2,
    cell: ({ billable_time }) => words.duration(billable_time),
  },
  {
    key: 'notes',
    heading: 'To look at',
    width: 1.6,
    narrow: 3,
    cell: (period) => {
      const text = [...words.notes(period), ...(period.state === 'returned' ? [period.comment ?? ''] : [])];
      return text.length > 0 && <Clipped>{text.join(' · ')}</Clipped>;
    },
  },
];

const Days = styled(Button)`
  padding: 0 var(--tw-space-1);
  margin-left: calc(-1 * var(--tw-space-1));
  color: var(--tw-accent-text);
`;
