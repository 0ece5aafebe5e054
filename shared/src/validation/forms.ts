import { type Check, required } from './check.ts';
import { checkColor, checkGivenColor } from './color.ts';
import { email, readEmail } from './email.ts';
import { linesOf, originsFault } from './origin.ts';
import { strongPassword } from './password.ts';

/** Messages of the specification (section 5), to the letter. */
export const signUpChecks = {
  first_name: required('Please enter your First Name .'),
  last_name: required('Please enter your Last Name.'),
  email: email('Please enter your email address.', '*Please enter valid email address.'),
  password: strongPassword('*Please enter secure and strong password.'),
};

export const logInChecks = {
  email: email('Please enter your email address.', 'Please enter valid email address.'),
  password: strongPassword('Please enter secure and strong password.'),
};

/** The specification says ‘client name’ here, too. */
export const memberChecks = {
  name: required('Please enter the client name'),
  billable_rate: required('Please enter the billable rate'),
  labor_cost: required('Please enter the labor cost'),
};

/** One email address: a request for a new password, or an invitation. */
export const emailChecks = {
  email: email('Please enter your email address.', 'Please enter valid email address.'),
};

/** Closing the account: the user confirms with their own email address. */
export function closingChecks(ownEmail: string) {
  return {
    email: (text: string) =>
      emailChecks.email(text) ??
      (readEmail(text.trim()) === readEmail(ownEmail)
        ? undefined
        : 'Enter the email address of your account.'),
  };
}

/** Maximum number of addresses in one call. */
export const maxInvitedAddresses = 50;

export const newPasswordChecks = {
  password: strongPassword(
    '*Please enter secure and strong password',
    'Please enter secure and strong password.',
  ),
};

const weak = '*Please enter secure and strong password';

/** Changing the password; the form has a second field for the new one. */
export const changePasswordChecks = {
  current_password: strongPassword(weak, "Password field shouldn't be empty."),
  new_password: strongPassword(weak, 'Please enter secure and strong password.'),
};

/** Check of the second field for a new password. */
export const repeatedPassword = strongPassword(weak);

/** The user's own name, a single field on the profile page. */
export const personNameChecks = {
  first_name: required('Please enter the profile name'),
  last_name: required('Please enter the last name'),
};

export const workspaceChecks = {
  title: required('Please enter the Workspace Title'),
};

export const projectChecks = {
  project_name: required('Please enter the Project name'),
  project_color: checkGivenColor,
};

export const tagChecks = {
  tag_title: required('Please enter the Tag Title'),
  color: checkGivenColor,
};

export const clientChecks = {
  client_name: required('Please enter the client name'),
  company_name: required('Please enter the company name'),
};

/** Not in the specification: a code of the authenticator app, or a recovery code. */
export const secondFactorChecks = {
  code: required('Enter the code.'),
};

/** Not in the specification. */
export const passkeyChecks = {
  name: required('Please enter a name for the passkey.'),
};

/** Not in the specification. */
export const apiTokenChecks = {
  name: required('Please enter a name for the token.'),
};

/** Not in the specification. */
export const savedReportChecks = {
  name: required('Please enter a name for the report.'),
};

/** Not in the specification. */
export const clientLinkChecks = {
  label: required('Please enter for whom the link is.'),
};

/** The server checks the rest of the address; calendar programs write `webcal:` for `https:`. */
const checkCalendarAddress: Check = (text) =>
  /^(https|webcals?):\/\/\S+$/i.test(text.trim())
    ? undefined
    : 'Enter an address that starts with https:// or webcal://.';

export const externalCalendarChecks = {
  name: required('Please enter a name for the calendar.'),
  color: checkColor,
  address: checkCalendarAddress,
};

/** Not in the specification. */
export const integrationNameChecks = {
  name: required('Please enter a name for the integration.'),
};

/** `events` has their names, with spaces between them. */
export const webhookChecks = {
  address: required('Please enter the address.'),
  events: required('Choose at least one event.'),
};

/** The form of an integration; it has one origin on each line. */
export const integrationChecks = {
  ...integrationNameChecks,
  origins: (text: string) => originsFault(linesOf(text)),
};
