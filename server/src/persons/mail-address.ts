import { readEmail } from '@timeweave/shared/validation';
import { invalid } from '../errors/index.ts';

/**
 * Returns the address that mail to `text` goes to; throws 400 when `text` is none. Every address from outside
 * passes through here, so that limits, lookups and unique indexes all see the same form.
 */
export function mailAddress(text: string): string {
  const address = readEmail(text);
  if (address === undefined) throw invalid('email', 'Please enter valid email address.');
  return address;
}
