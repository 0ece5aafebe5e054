import type { TypedColumn } from '../downloads/index.ts';
import type { ExportedEntry } from './exported-entries.ts';
import type { ReportFilter } from './report-filter.ts';

/** Returns the columns of Toggl Track's time entries, except for tasks and amounts. */
export function exportedColumns({ rounding }: ReportFilter): TypedColumn<ExportedEntry>[] {
  const exact: TypedColumn<ExportedEntry> = {
    heading: 'Exact duration',
    kind: 'duration',
    value: ({ exactSeconds }) => exactSeconds,
  };
  return [
    { heading: 'User', kind: 'text', value: ({ user }) => user },
    { heading: 'Email', kind: 'text', value: ({ email }) => email },
    { heading: 'Client', kind: 'text', value: ({ client }) => client ?? '' },
    { heading: 'Project', kind: 'text', value: ({ project }) => project ?? '' },
    { heading: 'Description', kind: 'text', value: ({ description }) => description },
    { heading: 'Billable', kind: 'text', value: ({ billable }) => (billable ? 'Yes' : 'No') },
    { heading: 'Start date', kind: 'date', value: ({ start }) => start.slice(0, 10) },
    { heading: 'Start time', kind: 'time', value: ({ start }) => start.slice(11) },
    { heading: 'End date', kind: 'date', value: ({ end }) => end.slice(0, 10) },
    { heading: 'End time', kind: 'time', value: ({ end }) => end.slice(11) },
    { heading: 'Duration', kind: 'duration', value: ({ seconds }) => seconds },
    ...(rounding ? [exact] : []),
    { heading: 'Tags', kind: 'text', value: ({ tags }) => tags.join(', ') },
    { heading: 'Reference', kind: 'text', value: ({ reference }) => reference?.id ?? '' },
    { heading: 'Reference URL', kind: 'text', value: ({ reference }) => reference?.url ?? '' },
  ];
}
