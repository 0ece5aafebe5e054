import { useMemo } from 'react';
import { css, useCurrentWorkspace } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { Clipped, type Column, entryName } from '@timeweave/shared/ui';
import { Amount } from './amount-cell.tsx';
import { BillableCell, ProjectCell, TagsCell } from './booking-cells.tsx';
import type { EntryService } from './entry-service.tsx';
import { TimesCell } from './times-cell.tsx';
import { TitleCell } from './title-cell.tsx';
import type { ListedRow } from './use-listed-entries.ts';

interface Options {
  withMember: boolean;
  withAmount: boolean;
  /** Adds the width of time inputs. */
  isEdited: boolean;
  /** Time zone of the report's days. */
  timeZone: string;
  service: EntryService;
}

/** The columns of the entries. On narrow pages, description and duration are in the first line and the rest is below. */
export function useEntryColumns(options: Options): readonly Column<ListedRow>[] {
  const { withMember, withAmount, isEdited, timeZone, service } = options;
  const preferences = usePreferences();
  const currency = useCurrentWorkspace()?.currency;
  return useMemo(() => {
    const { timeFormat, timeDurationFormat } = preferences;
    const [edited, read] = timeFormat === '12-hour' ? [224, 144] : [168, 112];
    const edits = service?.commands;
    const cell = ({ entry }: ListedRow) => ({ entry, name: entryName(entry, preferences), edits });
    const duration = (ms: number) => formatDuration(ms / 1000, timeDurationFormat);
    return [
      {
        key: 'title',
        heading: 'Description',
        width: 3,
        sort: 'title',
        look: titleLook,
        cell: (row) => <TitleCell {...cell(row)} Mark={service?.Mark} />,
      },
      {
        key: 'project',
        heading: 'Project',
        width: 3,
        narrow: 2,
        look: pickedLook,
        cell: (row) => <ProjectCell {...cell(row)} />,
      },
      {
        key: 'tags',
        heading: 'Tags',
        width: 2,
        narrow: 2,
        look: tagsLook,
        cell: (row) => <TagsCell {...cell(row)} />,
      },
      ...(withMember ? [memberColumn] : []),
      {
        key: 'times',
        heading: 'Date',
        width: `${isEdited ? edited : read}px`,
        narrow: 2,
        sort: 'date',
        look: timesLook,
        cell: (row) => <TimesCell {...cell(row)} timeZone={timeZone} />,
      },
      {
        key: 'duration',
        heading: 'Duration',
        width: withAmount ? '88px' : '112px',
        isFigure: true,
        sort: 'duration',
        look: durationLook,
        cell: ({ entry: { time, timerTime } }) => {
          const [counted, exact] = [duration(time), duration(timerTime)];
          return (
            <>
              <span>{counted}</span>
              {exact !== counted && <span>exactly {exact}</span>}
            </>
          );
        },
      },
      ...(withAmount && currency !== undefined
        ? [
            {
              ...amountColumn,
              cell: ({ entry }: ListedRow) => <Amount money={entry.money} currency={currency} />,
            },
          ]
        : []),
      {
        key: 'billable',
        heading: 'Billable',
        hidesHeading: true,
        width: isEdited ? '28px' : '16px',
        look: billableLook,
        cell: (row) => <BillableCell {...cell(row)} />,
      },
    ];
  }, [withMember, withAmount, isEdited, timeZone, service, preferences, currency]);
}

const memberColumn: Column<ListedRow> = {
  key: 'member',
  heading: 'Member',
  width: 1.5,
  narrow: 2,
  cell: ({ entry }) => <Clipped>{`${entry.first_name} ${entry.last_name}`.trim()}</Clipped>,
};

// One design for all rows: the text of a control has the place and look of a read-only text.

const titleLook = css`
  gap: var(--tw-space-1);
  &:has(> [data-invoice]) {
    flex-wrap: wrap;
    row-gap: 0;
  }
  & > input {
    margin-inline-start: calc(-1 * var(--tw-space-2) - 1px);
  }
`;

const pickedLook = css`
  & a {
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  & > button {
    margin-inline-start: calc(-1 * var(--tw-space-2));
    max-width: none;
    padding-inline: var(--tw-space-2);
    &:not([data-empty]) {
      color: inherit;
    }
  }
`;

const tagsLook = css`
  ${pickedLook}
  & > button > svg {
    display: none;
  }
  & > button[data-empty]::after {
    content: '(No tag)';
  }
`;

/** Two lines in a wide row, one in a card. */
const stacked = css`
  display: grid;
  gap: 0;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  & > :last-child:not(:first-child) {
    color: var(--tw-text-muted);
    font-size: var(--tw-font-small);
    font-weight: 400;
  }
  @media (max-width: 1023px) {
    display: flex;
    align-items: baseline;
    gap: var(--tw-space-2);
  }
`;

const timesLook = css`
  ${stacked}
  & > :first-child {
    font-variant-numeric: normal;
  }
  & > [data-edited] {
    margin-inline-start: calc(-1 * var(--tw-space-2) - 1px);
  }
  & > [data-range] {
    margin-inline-start: -3px;
    & > input,
    & > span {
      width: auto;
      padding-inline: 2px;
    }
    & > input {
      field-sizing: content;
    }
  }
  @media (pointer: fine) {
    & input,
    & button {
      min-height: 20px;
      margin-block: -2px;
    }
  }
  @media (max-width: 1023px) {
    margin-left: auto;
    color: var(--tw-text-muted);
  }
`;

const durationLook = css`
  ${stacked}
  font-weight: 550;
  @media (max-width: 1023px) {
    flex-direction: row-reverse;
    justify-content: flex-start;
  }
`;

const billableLook = css`
  justify-content: center;
  color: var(--tw-billable-text);
  & > button[aria-pressed='true'] {
    background: none;
    color: inherit;
  }
`;

const amountColumn = {
  key: 'amount',
  heading: 'Amount',
  width: '152px',
  isFigure: true,
  narrow: 2,
  look: stacked,
} as const;

/** The cards of narrow pages. */
export const cardsLook = css`
  @media (max-width: 1023px) {
    & [data-row] {
      min-height: 64px;
    }
    & [role='cell'][data-column='choice']:empty {
      display: none;
    }
  }
`;
