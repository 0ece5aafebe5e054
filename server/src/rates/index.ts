export { changeRates, minorUnits, type RateChanges } from './change-rates.ts';
export { memberRate, projectMemberRate, rateOf } from './rate-of.ts';
export {
  priceOf,
  type RateLevel,
  rateLevels,
  type RatesOfEntries,
  ratesOfEntries,
} from './rates-of-entries.ts';
export { ratesRepository } from './rates.repository.ts';
