import type { Payload } from '@timeweave/shared/store';

/** Which entries a report counts: the days and all filters, as the calls of reports take them. */
export type Selection = Omit<Payload<'POST /api/report/export'>, 'workspace_id' | 'timeZone' | 'format'>;
