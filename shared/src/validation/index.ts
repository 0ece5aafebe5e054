export { faultsOf, required, type Check, type Checks, type Faults, wholeNumber } from './check.ts';
export { checkColor, readColor } from './color.ts';
export { isEmail, readEmail } from './email.ts';
export {
  apiTokenChecks,
  changePasswordChecks,
  clientChecks,
  closingChecks,
  emailChecks,
  externalCalendarChecks,
  integrationChecks,
  webhookChecks,
  integrationNameChecks,
  logInChecks,
  memberChecks,
  maxInvitedAddresses,
  newPasswordChecks,
  passkeyChecks,
  personNameChecks,
  projectChecks,
  repeatedPassword,
  savedReportChecks,
  clientLinkChecks,
  secondFactorChecks,
  signUpChecks,
  tagChecks,
  workspaceChecks,
} from './forms.ts';
export { importPartBytes, maxImportBytes, maxImportFiles } from './import-files.ts';
export { imageFault, imageMessages, imageSizeLimit, imageTypes } from './image.ts';
export { linesOf, maxOrigins, originsFault, readOrigin } from './origin.ts';
export { isStrongPassword, missingInPassword, passwordChecklist } from './password.ts';
export { amountOrNone, memberFormChecks, rateChecks } from './rates.ts';
