import type { Payload } from '@timeweave/shared/store';
import type { Selection } from '../selection/index.ts';

type Arranging = 'group_by' | 'then_by' | 'stack_by' | 'compare' | 'round_by';

export interface DownloadedReport {
  selection: Selection;
  /** The tab that a PDF prints; other formats always export the entries. */
  tab: 'summary' | 'detailed';
  arranging?: Pick<Payload<'POST /api/report/week_data'>, Arranging>;
}
