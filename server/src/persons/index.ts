export { mailAddress } from './mail-address.ts';
export { newCode, oneTimeCodes } from './one-time-codes.ts';
export { checkCurrentPassword, hashPassword, passwordMatches } from './passwords.ts';
export {
  type PersonProfile,
  personsRepository,
  restorableDays,
  restorableSince,
} from './persons.repository.ts';
export { pickColor } from './pick-color.ts';
