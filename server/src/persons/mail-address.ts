import { readEmail } from '@timeweave/shared/validation';
import { invalid } from '../errors/index.ts';

/**
 * Returns the normalised address; throws 400 for an invalid one. Every external address passes through here,
 * so that limits, lookups and unique indexes use the same form.
 */
export function mailAddress(text: string): string {
  const address = readEmail(text);
  if (address === undefined) throw invalid('email', 'Please enter valid email address.');
  return address;
}
