import { formatDate, type LocalDate } from '@timeweave/shared/time';
import { type BusinessError, forbidden } from './business-error.ts';

const dayText = (day: LocalDate) => formatDate(day, 'DD-MM-YYYY');

/** Why time is locked. The policy of entries says so beforehand; the database has the last word, in the same words. */
export const lockedUpTo = (day: LocalDate) =>
  `Time entries up to ${dayText(day)} are locked in this workspace.`;
export const lockedAsApproved = (first: LocalDate, last: LocalDate) =>
  `Time entries from ${dayText(first)} to ${dayText(last)} are approved and locked.`;
export const lockedOnInvoice = (number: string) => `This time is on invoice ${number} and locked.`;

const lockedStart = (msg: string) => forbidden(msg, 'timer_start', 'locked');

/** Errors of the triggers for locked time, with the detail that they give. */
export const byLockOfTime: Readonly<Record<string, (detail: string) => BusinessError>> = {
  time_is_before_lock_date: (day) => lockedStart(lockedUpTo(day)),
  time_is_approved: (days) => {
    const [first = '', last = ''] = days.split('/');
    return lockedStart(lockedAsApproved(first, last));
  },
  time_is_invoiced: (number) => lockedStart(lockedOnInvoice(number)),
  client_is_invoiced: (number) => forbidden(lockedOnInvoice(number), 'client_id', 'locked'),
};
