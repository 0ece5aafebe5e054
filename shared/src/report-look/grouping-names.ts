import type { Grouping } from '../api/index.ts';

/** All groupings with their labels, in the order of the select. */
export const groupingNames: Readonly<Record<Grouping, string>> = {
  project: 'Project',
  client: 'Client',
  member: 'Member',
  tag: 'Tag',
  billable: 'Billable',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  description: 'Description',
};
