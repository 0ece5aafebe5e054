import type { ReportSubgroup } from '@timeweave/shared/api';
import type { Level } from '../arrangement/index.ts';
import type { SummaryReport } from './reports.api.ts';
import type { Columns } from './table-layout.ts';
import type { Formats } from './use-formats.ts';

/** What the rows of the table have in common. */
export interface TableView {
  report: SummaryReport;
  levels: { group: Level; then: Level };
  columns: Columns;
  formats: Formats;
  /** Of the dot before the title: as in the charts. */
  colorOf: (by: Level, group: ReportSubgroup) => string | null;
  titleOf: (by: Level, group: ReportSubgroup) => string;
  /** Address of the entries of a group, named with the group that it is in; undefined where no filter can say it. */
  entriesOf: (path: readonly ReportSubgroup[]) => string | undefined;
  setOpen: (group: ReportSubgroup, isOpen: boolean) => void;
}
