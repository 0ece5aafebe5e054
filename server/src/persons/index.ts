export { restorableDays, restorableSince } from './closed-accounts.ts';
export { checkCurrentPassword } from './current-password.ts';
export { mailAddress } from './mail-address.ts';
export { newCode, oneTimeCodes } from './one-time-codes.ts';
export { hashPassword, passwordMatches } from './passwords.ts';
export { type PersonProfile, personsRepository } from './persons.repository.ts';
export { pickColor } from './pick-color.ts';
