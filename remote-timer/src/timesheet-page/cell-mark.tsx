import type { TimeEntry } from '@timeweave/shared/api';
import { useSelector } from '@timeweave/shared/facade';
import { needsDecision, selectChanges } from '../change-queue/index.ts';
import { EntryMark } from '../time-entry/index.ts';

/** Marks a cell with unsaved changes; a failed change takes precedence over a pending one. */
export function CellMark({ entries }: { entries: readonly TimeEntry[] }) {
  const changes = useSelector(selectChanges);
  if (changes.length === 0) return null;
  const own = changes.filter(({ entryIds }) => entries.some(({ uuid }) => entryIds.includes(uuid)));
  const marked = own.find(needsDecision) ?? own.find(({ isDelayed }) => isDelayed);
  const uuid = marked?.entryIds.find((id) => entries.some((entry) => entry.uuid === id));
  return uuid && <EntryMark uuid={uuid} />;
}
