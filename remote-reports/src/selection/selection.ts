import type { Payload } from '@timeweave/shared/store';

/** The period and all filters of a report, as the calls of reports expect them. */
export type Selection = Omit<Payload<'POST /api/report/export'>, 'workspace_id' | 'timeZone' | 'format'>;
