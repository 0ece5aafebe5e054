import type { ApiToken } from '@timeweave/shared/api';

export const scopes: Record<ApiToken['scope'], { label: string; allows: string }> = {
  read: { label: 'Read', allows: 'Read time entries, projects and reports' },
  track: { label: 'Track', allows: 'Read, start and stop the timer, and change time entries' },
  admin: {
    label: 'Admin',
    allows: 'Everything that you may do in your workspaces, except approving periods and sending invoices',
  },
  approve: { label: 'Approve', allows: 'Read, and approve or return periods' },
  invoice: { label: 'Invoices', allows: 'Read, and make, send and settle invoices' },
};

/** Lifetimes in days; null for no expiry. */
export const lifetimes: readonly { days: number | null; label: string }[] = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '1 year' },
  { days: null, label: 'No expiry' },
];
