import type { ReportEntry } from '@timeweave/shared/api';

/** Whether the reader may change at least the project, the tags and the billable mark. */
export const isEditable = ({ may_edit }: Pick<ReportEntry, 'may_edit'>) =>
  may_edit === 'all' || may_edit === 'parts';
