import type { Payload } from '@timeweave/shared/store';
import type { Selection } from '../selection/index.ts';

type Arranging = 'group_by' | 'then_by' | 'stack_by' | 'compare' | 'round_by';

/** The report that the page shows. */
export interface DownloadedReport {
  selection: Selection;
  /** Of which a PDF is made; the other files have the entries. */
  tab: 'summary' | 'detailed';
  /** The summary's arrangement. */
  arranging?: Pick<Payload<'POST /api/report/week_data'>, Arranging>;
}
