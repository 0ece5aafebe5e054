import { useCallback, useMemo, useState } from 'react';
import type { LocalDate } from '@timeweave/shared/time';
import { useVirtualRows } from '@timeweave/shared/ui';
import { DaySection, type Drawn } from './day-section.tsx';
import { EntryEditor } from './entry-editor.tsx';
import type { RowHandlers } from './row-parts.ts';
import { entryIn, type FoldedDay, type ListRow, listRows } from './list-rows.ts';
import { focusMore } from './tab-stop.ts';
import { Rows } from './row-look.ts';
import { useActiveRow } from './use-active-row.ts';
import { useFocusedRow } from './use-focused-row.ts';
import { useOpenGroups } from './use-open-groups.ts';
import { useRequestedRow } from './use-requested-row.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowKeys } from './use-row-keys.ts';

interface Props {
  days: readonly FoldedDay[];
  today: LocalDate;
  chosen: ReadonlySet<string>;
  handlers: RowHandlers;
}

/** Estimated heights in px, until a row of the kind has been measured. */
const usualHeights: Record<ListRow['kind'], number> = { day: 56, group: 45, entry: 45 };

const keyOf = ({ key }: ListRow) => key;

/** Groups the rows at the given indexes by day. */
function byDay(rows: readonly ListRow[], places: readonly number[]) {
  const days: { day: FoldedDay; drawn: Drawn[] }[] = [];
  for (const index of places) {
    const row = rows[index];
    const last = days.at(-1);
    if (row && last?.day === row.day) last.drawn.push({ row, index });
    else if (row) days.push({ day: row.day, drawn: [{ row, index }] });
  }
  return days;
}

/** The days with their entries as a virtual list, in which one row is a tab stop (decision 0123). */
export function DayList({ days, today, chosen, handlers }: Props) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const { focused, setFocus } = useFocusedRow();
  const { isOpen, toggle } = useOpenGroups(days, focused);
  const rows = useMemo(() => listRows(days, isOpen), [days, isOpen]);
  const active = useActiveRow(rows);
  const { rendered, measure, whole } = useVirtualRows(
    {
      rows,
      keyOf,
      kindOf: ({ kind }) => kind,
      usualHeights,
      kept: active.index,
    },
    list,
  );
  const { activate } = active;
  const onFocus = useCallback(
    (key: string) => {
      setFocus(key);
      activate(key);
    },
    [setFocus, activate],
  );
  const { focus } = useRowFocus({ element: list, rows, active: active.key, activate });
  useRequestedRow({ element: list, rows, rendered, setFocus: onFocus });
  const onKeyDown = useRowKeys({ rows, chosen, handlers, onToggle: toggle, focus, onRemove: active.remove });

  const [edited, setEdited] = useState<string>();
  const editedEntry = edited === undefined ? undefined : entryIn(days, edited);

  return (
    <>
      <div ref={setList} onKeyDown={onKeyDown}>
        <Rows ref={whole}>
          {byDay(rows, rendered).map(({ day, drawn }) => (
            <DaySection
              key={day.date}
              day={day}
              today={today}
              drawn={drawn}
              chosen={chosen}
              handlers={handlers}
              tabStop={active.key}
              measure={measure}
              onFocus={onFocus}
              onToggle={toggle}
              onEdit={setEdited}
            />
          ))}
        </Rows>
      </div>
      {editedEntry && (
        <EntryEditor
          entry={editedEntry}
          handlers={handlers}
          onClose={() => setEdited(undefined)}
          finalFocus={() => {
            focusMore(editedEntry.uuid);
            return false;
          }}
        />
      )}
    </>
  );
}
