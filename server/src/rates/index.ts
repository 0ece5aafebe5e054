export { changeRates, type RateChanges } from './change-rates.ts';
export { memberRate, projectMemberRate, rateOf } from './rate-of.ts';
export { ratesRepository } from './rates.repository.ts';
