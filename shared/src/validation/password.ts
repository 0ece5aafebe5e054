import type { Check } from './check.ts';

/**
 * The rule that decides (specification, section 5): eight characters or more, a digit, a lowercase
 * letter, an uppercase letter and one of @ # $ % &.
 */
export function isStrongPassword(password: string): boolean {
  return password.length >= 8 && [/\d/, /[a-z]/, /[A-Z]/, /[@#$%&]/].every((test) => test.test(password));
}

/** The special characters that the rule accepts, as the hint names them. */
const accepted = 'Use one of @ # $ % &';

/** Returns what is still missing when the checklist is met and the rule is not: `!` meets the checklist alone. */
export function missingInPassword(password: string): string | undefined {
  const isListMet = passwordChecklist.every(({ test }) => test(password));
  return isListMet && !isStrongPassword(password) ? accepted : undefined;
}

/** Some forms have a message of their own for an empty password. */
export function strongPassword(weakMessage: string, emptyMessage = weakMessage): Check {
  return (value) => {
    if (value === '') return emptyMessage;
    return isStrongPassword(value) ? undefined : weakMessage;
  };
}

/** The live indicator's own four tests; they differ from the rule, and the specification wants both. */
export const passwordChecklist = [
  { label: '8 characters or more', test: (password: string) => password.length >= 8 },
  {
    label: 'Upper and lower case letters',
    test: (password: string) => /[a-z]/.test(password) && /[A-Z]/.test(password),
  },
  { label: 'A digit', test: (password: string) => /\d/.test(password) },
  { label: 'A special character: ! @ # $', test: (password: string) => /[!@#$]/.test(password) },
] as const;
