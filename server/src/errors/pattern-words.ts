import { type Pattern, patterns } from '@timeweave/shared/api';
import { about, choose, enterText } from './field-words.ts';

/** Returns what a text must be that has the wrong form. */
type Sentence = (field: string) => string;

const amount: Sentence = () => 'Enter an amount, such as 12.50.';
const bytes: Sentence = (field) => about(field, 'must be bytes in base64url');

/** A pattern without a sentence does not compile. */
const words: Readonly<Record<Pattern, Sentence>> = {
  [patterns.notBlank]: enterText,
  [patterns.line]: (field) => about(field, 'must be one line that is not blank'),
  [patterns.lineOrNothing]: (field) => about(field, 'must be one line'),
  [patterns.uuid]: (field) => `The field '${field}' must be a UUID in lower case.`,
  [patterns.localDate]: () => 'Enter a date, such as 2026-11-18.',
  [patterns.lockedDate]: () => 'Enter a date as day-month-year, with January as month 0.',
  [patterns.timeOfDay]: () => 'Enter a time of day, such as 09:00.',
  [patterns.amount]: amount,
  [patterns.signedAmount]: amount,
  [patterns.quantity]: () => 'Enter a quantity with at most two decimals, such as 2.5.',
  [patterns.percent]: () => 'Enter a percentage with at most two decimals, such as 7.75.',
  [patterns.hexColor]: (field) => about(field, 'must be # and six hexadecimal digits, such as #13D1FC'),
  [patterns.currency]: () => 'Choose a currency of ISO 4217, such as EUR.',
  [patterns.id]: (field) => choose(field) ?? 'Enter a whole number.',
  [patterns.ids]: (field) => choose(field) ?? about(field, 'must be numbers with commas between them'),
  [patterns.webAddress]: (field) => about(field, 'must be an address that begins with http:// or https://'),
  [patterns.base64]: (field) => about(field, 'must be bytes in base64'),
  [patterns.base64url]: bytes,
  [patterns.codeChallenge]: (field) => about(field, 'must be the SHA-256 of the code verifier in base64url'),
  [patterns.codeVerifier]: (field) =>
    about(field, 'must be 43 to 128 letters, digits, or characters of - . _ ~'),
};

const byPattern: Readonly<Record<string, Sentence>> = words;

/** Returns what a text must be that does not match the pattern; undefined for a pattern of no call. */
export const sentenceOf = (pattern: string, field: string) => byPattern[pattern]?.(field);
