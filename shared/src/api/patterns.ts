/** The patterns of texts in payloads; the server has a sentence for each (`server/src/errors/pattern-words.ts`). */
export const patterns = {
  notBlank: '\\S',
  /** One line that is not blank: a control character could forge a line of a mail. */
  line: '^[^\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$',
  lineOrNothing: '^[^\\p{Cc}]*$',
  uuid: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  /** From 1900 to 2199; PostgreSQL has no year 0. */
  localDate: '^(19|20|21)\\d{2}-\\d{2}-\\d{2}$',
  /** The specification's day, zero-based month and year. */
  lockedDate: '^\\d{1,2}-\\d{1,2}-(19|20|21)\\d{2}$',
  timeOfDay: '^([01]\\d|2[0-3]):[0-5]\\d$',
  amount: '^\\s*\\d{1,9}([.,]\\d{1,4})?\\s*$',
  signedAmount: '^\\s*[-−]?\\d{1,9}([.,]\\d{1,4})?\\s*$',
  quantity: '^\\s*\\d{1,5}([.,]\\d{1,2})?\\s*$',
  percent: '^\\s*\\d{1,3}([.,]\\d{1,2})?\\s*$',
  hexColor: '^#[0-9a-fA-F]{6}$',
  currency: '^[A-Z]{3}$',
  id: '^[1-9]\\d{0,14}$',
  ids: '^(\\d{1,15}(,\\d{1,15})*)?$',
  webAddress: '^https?://[^\\s"<>]+$',
  base64: '^[A-Za-z0-9+/]+={0,2}$',
  base64url: '^[\\w-]+$',
  /** RFC 7636, section 4.2. */
  codeChallenge: '^[\\w-]{43}$',
  /** RFC 7636, section 4.1. */
  codeVerifier: '^[\\w.~-]{43,128}$',
} as const;

export type Pattern = (typeof patterns)[keyof typeof patterns];
