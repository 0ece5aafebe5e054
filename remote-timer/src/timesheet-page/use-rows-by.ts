import { useState } from 'react';
import type { RowsBy } from './sheet-rows.ts';

const key = 'timeweave.timesheet-rows-by';

/** The grouping of rows, remembered in this browser. */
export function useRowsBy() {
  const [by, setBy] = useState<RowsBy>(() =>
    localStorage.getItem(key) === 'project' ? 'project' : 'description',
  );
  const choose = (next: RowsBy) => {
    localStorage.setItem(key, next);
    setBy(next);
  };
  return [by, choose] as const;
}
