import { useState } from 'react';
import { browserItems } from '@timeweave/shared/browser-storage';
import type { RowsBy } from './sheet-rows.ts';

const key = 'timeweave.timesheet-rows-by';

/** The grouping of rows, remembered in this browser. */
export function useRowsBy() {
  const [by, setBy] = useState<RowsBy>(() =>
    browserItems.read(key) === 'project' ? 'project' : 'description',
  );
  const choose = (next: RowsBy) => {
    browserItems.keep(key, next);
    setBy(next);
  };
  return [by, choose] as const;
}
