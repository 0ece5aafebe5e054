import type { Payload } from '@timeweave/shared/api';
import type { TaxRate } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import { readHundredths } from './invoice-money.ts';

type Typed = NonNullable<Payload<'PUT /api/invoice/edit'>['taxes']>;

/** Reads taxes as typed; throws for a percentage that is none. */
export function readTaxes(taxes: Typed): TaxRate[] {
  return taxes.map(({ name, percent }) => {
    const hundredths = readHundredths(percent);
    if (hundredths === undefined || hundredths > 10_000)
      throw invalid('taxes', 'Enter a percentage up to 100, such as 19 or 7.75.');
    return { name: name.trim(), hundredths };
  });
}
