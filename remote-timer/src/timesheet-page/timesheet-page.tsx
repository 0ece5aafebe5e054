import { Table2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { errorMessage } from '@timeweave/shared/store';
import {
  Button,
  EmptyState,
  ErrorState,
  lazyOnIdle,
  Page,
  SegmentedControl,
  UndoBar,
  useUndo,
} from '@timeweave/shared/ui';
import { ChangeQueue } from '../change-queue/index.ts';
import { useEntryCommands } from '../entry-commands/index.ts';
import { addDays } from '@timeweave/shared/time';
import { Ticking } from '../time-entry/index.ts';
import { keyOfWork, type RowWork } from './sheet-rows.ts';
import { ViewsHead } from '../view-switch/index.ts';
import { OfTarget, useTargets } from '../working-hours/index.ts';
import { AddRow, beginRow } from './add-row.tsx';
import { CopyMenu } from './copy-menu.tsx';
import { usePinnedRows } from './pinned-rows.ts';
import { sumOf } from './row-sums.ts';
import { SheetGrid } from './sheet-grid.tsx';
import { SheetSkeleton } from './sheet-skeleton.tsx';
import { useCellEdits } from './use-cell-edits.ts';
import { useCellTexts } from './use-cell-texts.ts';
import { useCopiedWeek } from './use-copied-week.ts';
import { useRowsBy } from './use-rows-by.ts';
import { useSheet } from './use-sheet.ts';
import { useWeek } from './use-week.ts';
import { WeekBar } from './week-bar.tsx';

const SheetApproval = lazyOnIdle(() =>
  import(/* webpackChunkName: "approvals" */ './sheet-approval.tsx').then((module) => module.SheetApproval),
);

const rowOptions = [
  { value: 'description', label: 'Description' },
  { value: 'project', label: 'Project' },
] as const;

/** A week as a grid of projects and descriptions by days, with editable durations. */
export function TimesheetPage({ title }: { title: string }) {
  const undoable = useUndo();
  const week = useWeek();
  const [by, setBy] = useRowsBy();
  const pinnedRows = usePinnedRows(week.start);
  const sheet = useSheet(week, by, pinnedRows);
  const { changeTogether } = useEntryCommands(undoable.offer);
  const edits = useCellEdits(sheet, pinnedRows, changeTogether);
  const texts = useCellTexts(edits.setCell);
  const copy = useCopiedWeek({ week, sheet, pinnedRows, edits, by, changeTogether, offer: undoable.offer });
  const { rows, query } = sheet;
  const targets = useTargets();
  const sum = rows && !targets.isLoading && sumOf(rows.flatMap(({ cells }) => cells));
  const days = { start: week.start, end: addDays(week.start, 6) };
  /** The row to focus once it is rendered. */
  const [awaited, setAwaited] = useState<string>();

  const add = (work: RowWork) => {
    pinnedRows.pin([work]);
    setAwaited(keyOfWork(work));
  };

  return (
    <Column>
      <ChangeQueue />
      <ViewsHead title={title} />
      <WeekBar
        week={week}
        total={
          sum ? (
            <>
              <Ticking {...sum} />
              <OfTarget {...sum} target={targets.ofDays(days)} />
            </>
          ) : (
            '–'
          )
        }
      >
        <SegmentedControl label="Rows by" value={by} onChange={setBy} options={rowOptions} />
        <CopyMenu onCopyRows={copy.copyRows} onCopyTimes={copy.copyTimes} />
      </WeekBar>
      {rows && rows.length > 0 && (
        <SheetGrid
          key={week.start}
          rows={rows}
          week={week}
          sheet={sheet}
          texts={texts}
          pinnedRows={pinnedRows}
          changeTogether={changeTogether}
          awaited={awaited}
          onArrived={() => setAwaited(undefined)}
        />
      )}
      {rows?.length === 0 && (
        <EmptyState
          icon={<Table2 />}
          title="Nothing tracked in this week"
          action={<Button onClick={beginRow}>Add a row</Button>}
        >
          Add a row to enter time, or copy the previous week.
        </EmptyState>
      )}
      {!rows && !query.isError && <SheetSkeleton />}
      {!rows && query.isError && (
        <ErrorState
          title="We couldn’t load this week"
          message={errorMessage(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      <AddRow by={by} onAdd={add} />
      <Suspense>
        <SheetApproval start={week.start} />
      </Suspense>
      {undoable.done && (
        <UndoBar done={undoable.done} onUndo={() => void undoable.undo()} onGone={undoable.forget} />
      )}
    </Column>
  );
}

/** As wide as the other views of the user's time. */
const Column = styled(Page)`
  max-width: none;
  @media (max-width: 767px) {
    gap: var(--tw-space-2);
    padding: var(--tw-space-1) var(--tw-space-3) var(--tw-space-2);
  }
`;
