import type { ExportKind } from '@timeweave/shared/api';

/** What the file is for, and what it contains. */
export const exportKinds: readonly { value: ExportKind; label: string; content: string }[] = [
  {
    value: 'all',
    label: 'Everything',
    content: 'All tables as JSON Lines and CSV, and the pictures. Another Timeweave can import it.',
  },
  {
    value: 'toggl',
    label: 'Toggl',
    content: 'Stopped time entries, in CSV files for the import of Toggl Track.',
  },
  {
    value: 'clockify',
    label: 'Clockify',
    content: 'Stopped time entries, in CSV files for the import of Clockify.',
  },
];
