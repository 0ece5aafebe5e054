import { formatDate, isLocalDate, type LocalDate } from '@timeweave/shared/time';
import { conflict, invalid, notFound } from '../errors/index.ts';
import type { WorkspaceRules } from '../workspaces/index.ts';

type State = 'draft' | 'sent' | 'paid' | 'void';

/** Throws while the workspace has no invoices. */
export function assertOn({ hasInvoices }: WorkspaceRules): void {
  if (!hasInvoices) throw conflict('This workspace has no invoices.', 'workspace_id', 'off');
}

export const noSuchInvoice = () => notFound('This invoice does not exist.', 'invoice_id');
export const noSuchClient = () => notFound('This client does not exist.', 'client_id');

export const timeChanged = () =>
  conflict('The time has changed. Refresh the invoice, then send it.', 'invoice_id', 'time-changed');

const changedMeanwhile = () =>
  conflict('Someone changed this invoice in the meantime.', 'invoice_id', 'changed-meanwhile');

/** Throws when the caller has seen another version. */
export function assertSeen({ version }: { version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw changedMeanwhile();
}

const stateTexts: Readonly<Record<State, string>> = {
  draft: 'This invoice is a draft. Send it first.',
  sent: 'This invoice is sent and can’t be changed.',
  paid: 'This invoice is paid and can’t be changed.',
  void: 'This invoice is void and can’t be changed.',
};

/** Throws unless the invoice is in one of the states. */
export function assertState({ state }: { state: State }, ...allowed: readonly State[]): void {
  if (!allowed.includes(state)) throw conflict(stateTexts[state], 'invoice_id', 'state');
}

const longestPeriodDays = 3653;
const dayMs = 86_400_000;

interface Days {
  start: LocalDate;
  end: LocalDate;
}

/** Throws unless both days exist, are in order and, for the time of an invoice, are within ten years. */
export function assertDays({ start, end }: Days, mostDays = longestPeriodDays): void {
  if (!isLocalDate(start)) throw invalid('start', 'This day doesn’t exist.');
  if (!isLocalDate(end)) throw invalid('end', 'This day doesn’t exist.');
  if (end < start) throw invalid('end', 'The last day must not be before the first.');
  if ((Date.parse(end) - Date.parse(start)) / dayMs >= mostDays)
    throw invalid('end', 'Choose 10 years at most.');
}

/** Throws unless an invoice can have been paid on the day. */
export function assertPaidOn(day: LocalDate, issued: LocalDate, today: LocalDate): void {
  if (!isLocalDate(day)) throw invalid('paid_on', 'This day doesn’t exist.');
  if (day < issued)
    throw invalid('paid_on', `The invoice was issued on ${formatDate(issued, 'DD-MM-YYYY')}.`);
  if (day > today) throw invalid('paid_on', 'This day is in the future.');
}
