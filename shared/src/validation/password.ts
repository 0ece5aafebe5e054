import type { Check } from './check.ts';

/**
 * Returns whether a password is accepted (specification, section 5): at least eight characters, a digit, a lowercase letter,
 * an uppercase letter and one of @ # $ % &.
 */
export function isStrongPassword(password: string): boolean {
  return password.length >= 8 && [/\d/, /[a-z]/, /[A-Z]/, /[@#$%&]/].every((test) => test.test(password));
}

/** Hint for a password whose only special character is `!`. */
const notAccepted = '“!” alone isn’t accepted: add one of @ # $ % &';

/** Returns the hint for a password that meets the checklist but not the rule. */
export function missingInPassword(password: string): string | undefined {
  const isListMet = passwordChecklist.every(({ test }) => test(password));
  return isListMet && !isStrongPassword(password) ? notAccepted : undefined;
}

/** Some forms have their own message for an empty password. */
export function strongPassword(weakMessage: string, emptyMessage = weakMessage): Check {
  return (value) => {
    if (value === '') return emptyMessage;
    return isStrongPassword(value) ? undefined : weakMessage;
  };
}

/** The four tests of the live checklist: the rule's, and `!` counts too (specification, section 5). */
export const passwordChecklist = [
  { label: '8 characters or more', test: (password: string) => password.length >= 8 },
  {
    label: 'Upper and lower case letters',
    test: (password: string) => /[a-z]/.test(password) && /[A-Z]/.test(password),
  },
  { label: 'A digit', test: (password: string) => /\d/.test(password) },
  { label: 'A special character: @ # $ % &', test: (password: string) => /[!@#$%&]/.test(password) },
] as const;
