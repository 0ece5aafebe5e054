import type { ReportEntry } from '@timeweave/shared/api';

/** Returns whether the user may change at least the project, tags and billable mark. */
export const isEditable = ({ may_edit }: Pick<ReportEntry, 'may_edit'>) =>
  may_edit === 'all' || may_edit === 'parts';
