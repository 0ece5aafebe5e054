import type { ReportSubgroup } from '@timeweave/shared/api';
import type { PartLook } from '@timeweave/shared/report-look';
import type { Level } from './arrangement.ts';
import type { SummaryReport } from './reports.api.ts';
import type { Formats } from './use-formats.ts';

export interface TableView {
  report: SummaryReport;
  levels: { group: Level; then: Level };
  withChange: boolean;
  /** Whether the period is not over, so that changes are marked ‘so far’. */
  isSoFar: boolean;
  withMoney: boolean;
  formats: Formats;
  /** Look of the mark before the title, as in the charts; null for no mark. */
  lookOf: (by: Level, group: ReportSubgroup) => PartLook | null;
  titleOf: (by: Level, group: ReportSubgroup) => string;
  /** Returns the URL of a group's entries, given the path of groups; undefined if no filter can express it. */
  entriesOf: (path: readonly ReportSubgroup[]) => string | undefined;
  setOpen: (group: ReportSubgroup, isOpen: boolean) => void;
}
