import { ClipboardCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Approval } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import {
  BulkBar,
  Button,
  type Column,
  DataList,
  EmptyState,
  NextPage,
  SegmentedControl,
  shownResponse,
  useListSelection,
} from '@timeweave/shared/ui';
import { usePeriodWords, useTimerTeamPeriodsInfiniteQuery } from '../approvals/index.ts';
import { daysColumn, figureColumns, memberColumn, type PeriodRow, rowsOf } from './period-columns.tsx';
import { useApprove } from './use-approve.ts';

const states = [
  { value: 'submitted', label: 'Submitted' },
  { value: 'approved', label: 'Approved' },
  { value: 'returned', label: 'Returned' },
] as const;

const nothing: Readonly<Record<Exclude<Approval['state'], 'open'>, string>> = {
  submitted: 'Nothing waits for approval',
  approved: 'Nothing is approved yet',
  returned: 'Nothing is returned',
};

const none: readonly PeriodRow[] = [];

const selectable = {
  allLabel: 'Select all',
  label: ({ name, first_day }: PeriodRow) => `Select ${name}, ${first_day}`,
  canSelect: ({ state, may_decide, is_running }: PeriodRow) =>
    state === 'submitted' && may_decide === 1 && is_running === 0,
};

interface Props {
  /** The workspace's time zone: periods end in it. */
  timeZone: string;
  onOpen: (id: number) => void;
}

/** The periods of the team, to approve one or many of those submitted. */
export function TeamPeriods({ timeZone, onOpen }: Props) {
  const { workspace_id } = useSession();
  const words = usePeriodWords();
  const [state, setState] = useState<(typeof states)[number]['value']>('submitted');
  const reading = useTimerTeamPeriodsInfiniteQuery({ workspace_id, state });
  const pages = shownResponse(reading).answer?.pages;
  const rows = useMemo(() => rowsOf(pages?.flatMap(({ results }) => results)), [pages]);
  const { approve, isBusy } = useApprove();
  const columns = useMemo(
    (): Column<PeriodRow>[] => [
      memberColumn,
      { ...daysColumn(words, onOpen), narrow: 2 },
      ...figureColumns(words),
    ],
    [words, onOpen],
  );
  const { selected, clear, selection } = useListSelection(rows ?? none, selectable);
  return (
    <>
      <div>
        <SegmentedControl label="State" value={state} onChange={setState} options={states} />
      </div>
      <DataList
        label="Periods of the team"
        columns={columns}
        room={780}
        items={rows}
        selection={state === 'submitted' ? selection : undefined}
        result={{
          reading,
          more: undefined,
          failureTitle: 'We couldn’t load the periods',
          empty: <EmptyState icon={<ClipboardCheck />} title={nothing[state]} />,
        }}
      />
      <NextPage reading={reading} />
      {selected.length > 0 && (
        <BulkBar label="Selected periods" count={selected.length} onClear={clear}>
          <span>{words.locks(selected, timeZone)}</span>
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() => void approve(selected).then((isDone) => isDone && clear())}
          >
            Approve
          </Button>
        </BulkBar>
      )}
    </>
  );
}
