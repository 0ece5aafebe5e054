export { changeRates, type RateChanges } from './change-rates.ts';
export { memberRate, projectMemberRate, rateOf } from './rate-of.ts';
export { ratesRepository, type RateScope } from './rates.repository.ts';
