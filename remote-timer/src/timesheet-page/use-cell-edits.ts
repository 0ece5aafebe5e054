import type { Flag, TimeEntry } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { localDateOf } from '@timeweave/shared/time';
import { useTimerProjectsQuery } from '../projects-and-tags/index.ts';
import { addEntry, addLike, type EntryCommands } from '../entry-commands/index.ts';
import { type CellPlan, planCell } from './cell-plan.ts';
import { type SheetCell, type SheetRow } from './sheet-rows.ts';
import type { PinnedRows } from './pinned-rows.ts';
import type { Sheet } from './use-sheet.ts';
import { isIncomplete, useSheetWords } from './use-sheet-words.ts';

interface Model {
  title: string;
  project_id: number;
}

export function useCellEdits(
  sheet: Sheet,
  pinnedRows: PinnedRows,
  changeTogether: EntryCommands['changeTogether'],
) {
  const { workspace_id } = useSession();
  const words = useSheetWords();
  const projects = useTimerProjectsQuery({ workspace_id, is_archived: 0 }).data?.results;

  /** A new entry is billable if its project is. */
  const billableOf = ({ project }: SheetRow): Flag => {
    const known = projects?.find(({ id }) => id === project.id);
    return known ? known.isbillable : project.isBillable ? 1 : 0;
  };

  const isAllowed = ({ title, project_id }: Model) =>
    sheet.workspace?.is_required_fields !== 1 || (title.trim() !== '' && project_id !== 0);

  function addition({ span, like }: NonNullable<CellPlan['added']>, row: SheetRow) {
    if (like) return addLike(like, span);
    const times = { timer_start: span.start, timer_end: span.end };
    const { project, title = '' } = row;
    const work = { title, project_id: project.id, is_billable: billableOf(row), tag_check_array: [] };
    const look = { project_name: project.name, project_color: project.color, client_name: project.client };
    return addEntry({ workspace_id, ...work, ...times }, project.id === 0 ? {} : look);
  }

  /** Returns the text of the undo; undefined for the first entry of a cell, which needs none. */
  function doneBy(
    { moved, removed, added }: CellPlan,
    { date, seconds: former }: SheetCell,
    seconds: number,
  ) {
    const day = words.day(date);
    const isGrown = added !== undefined && former > 0;
    if (moved.length === 0 && removed.length === 0 && !isGrown) return undefined;
    if (seconds > 0) return `Changed ${words.duration(former)} to ${words.duration(seconds)} on ${day}`;
    return `Deleted ${removed.length === 1 ? '1 entry' : `${removed.length} entries`} on ${day}`;
  }

  return {
    /** Returns whether an entry with this description and project may be added. */
    isAllowed: (entry: TimeEntry) => isAllowed(entry),

    /** Returns why the cell can't have the duration, or a promise of why it was not saved; undefined on success. */
    setCell(row: SheetRow, cell: SheetCell, seconds: number): string | Promise<string | undefined> {
      const { around, timeZone, knownUntil, unlockedFrom } = sheet;
      const { date, entries } = cell;
      const now = Math.floor(serverNow() / 1000);
      const today = localDateOf(serverNow(), timeZone);
      // Time is planned on future days only.
      const until = date > today ? Infinity : now;
      const plan = planCell({ date, timeZone, entries, around, knownUntil, unlockedFrom, until }, seconds);
      if ('refused' in plan) return words.refused(plan, seconds, date === today);
      const { title = '', project } = row;
      if (plan.added && !isAllowed(plan.added.like ?? { title, project_id: project.id })) return isIncomplete;
      // Keeps the row when its last entry is removed.
      if (plan.removed.length > 0) pinnedRows.pin([row]);
      const { moved, removed, added } = plan;
      const done = doneBy(plan, cell, seconds);
      return changeTogether({ moved, removed, added: added ? [addition(added, row)] : [], done });
    },
  };
}

export type CellEdits = ReturnType<typeof useCellEdits>;
