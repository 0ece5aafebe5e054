import { ClipboardCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { Approval } from '@timeweave/shared/api';
import { css } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { ButtonLink, type Column, DataList, EmptyState, shownResponse } from '@timeweave/shared/ui';
import { OwnPeriodActions, usePeriodWords, useTimerOwnPeriodsQuery } from '../approvals/index.ts';
import { daysColumn, figureColumns, type PeriodRow, rowsOf, stateColumn } from './period-columns.tsx';

interface Props {
  onOpen: (id: number) => void;
}

/** At the same edge in each card, beside what is to be looked at. */
const atTheEnd = css`
  margin-inline-start: auto;
`;

/** Former periods without time need no approval. */
const isListed = ({ state, entries }: Approval, index: number) =>
  state !== 'open' || entries > 0 || index < 2;

/** The user's latest periods, to submit them. */
export function OwnPeriods({ onOpen }: Props) {
  const { workspace_id } = useSession();
  const words = usePeriodWords();
  const reading = useTimerOwnPeriodsQuery({ workspace_id });
  const { answer } = shownResponse(reading);
  const rows = useMemo(() => rowsOf(answer?.results.filter(isListed)), [answer]);
  const columns = useMemo(
    (): Column<PeriodRow>[] => [
      daysColumn(words, onOpen),
      stateColumn,
      ...figureColumns(words),
      {
        key: 'actions',
        heading: 'Actions',
        hidesHeading: true,
        width: '136px',
        narrow: 2,
        phone: 3,
        isFigure: true,
        look: atTheEnd,
        cell: (period) => <OwnPeriodActions period={period} isShort />,
      },
    ],
    [words, onOpen],
  );
  return (
    <DataList
      label="My periods"
      columns={columns}
      room={880}
      items={rows}
      result={{
        reading,
        more: undefined,
        failureTitle: 'We couldn’t load your periods',
        empty: (
          <EmptyState
            icon={<ClipboardCheck />}
            title="No periods yet"
            action={<ButtonLink to="/timesheet">Show your timesheet</ButtonLink>}
          />
        ),
      }}
    />
  );
}
