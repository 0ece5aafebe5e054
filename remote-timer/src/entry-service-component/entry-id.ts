import type { ReportEntry } from '@timeweave/shared/api';

/** Returns the id of a report's entry in changes. Users may change all of their own entries, and parts of others'. */
export const entryIdOf = ({ may_edit, timer_id, uuid }: ReportEntry) =>
  may_edit === 'parts' ? String(timer_id) : uuid;

/** Returns the entry under its id in changes, as commands take it. */
export const identified = (entry: ReportEntry): ReportEntry => ({ ...entry, uuid: entryIdOf(entry) });
