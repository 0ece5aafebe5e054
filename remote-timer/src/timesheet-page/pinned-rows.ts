import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { tabItems } from '@timeweave/shared/browser-storage';
import type { LocalDate } from '@timeweave/shared/time';
import { useSession } from '@timeweave/shared/session';
import { keyOfWork, type RowWork } from './sheet-rows.ts';

const prefix = 'timeweave.timesheet-rows.1';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isRow = (value: unknown): value is RowWork =>
  typeof value === 'object' &&
  value !== null &&
  'project' in value &&
  typeof value.project === 'object' &&
  value.project !== null &&
  'id' in value.project &&
  'name' in value.project;

function parsed(text: string | null): RowWork[] {
  try {
    const rows: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(rows) ? rows.filter(isRow) : [];
  } catch {
    return [];
  }
}

/**
 * Rows of a week that stay without time, stored until the browser tab closes. Descriptions are personal data, so they
 * must not stay in a shared browser.
 */
export function usePinnedRows(week: LocalDate) {
  const { user_id, workspace_id } = useSession();
  const key = `${prefix}.${user_id}.${workspace_id}.${week}`;
  const text = useSyncExternalStore(subscribe, () => tabItems.read(key));
  const pinned = useMemo(() => parsed(text), [text]);

  const change = useCallback(
    (changed: (rows: RowWork[]) => RowWork[]) => {
      tabItems.keep(key, JSON.stringify(changed(parsed(tabItems.read(key)))));
      for (const listener of listeners) listener();
    },
    [key],
  );
  const pin = useCallback(
    (works: readonly RowWork[]) =>
      change((rows) => {
        const known = new Set(rows.map(keyOfWork));
        const added = works.filter((work) => !known.has(keyOfWork(work)));
        return [...rows, ...added.map(({ project, title }) => ({ project, title }))];
      }),
    [change],
  );
  const unpin = useCallback(
    (works: readonly RowWork[]) =>
      change((rows) => {
        const unpinned = new Set(works.map(keyOfWork));
        return rows.filter((row) => !unpinned.has(keyOfWork(row)));
      }),
    [change],
  );
  return { pinned, pin, unpin };
}

export type PinnedRows = ReturnType<typeof usePinnedRows>;
