import { Type } from 'typebox';

/** Field schemas that several calls share. */

/** The most rows a list returns at once; `more` counts the rows after them. */
export const longestList = 5_000;

/** The most groups that sums are returned for, the largest first; the rest is summed up. */
export const mostGroups = 1_000;

/** Larger whole numbers are not exact in JavaScript. */
const largestInteger = Number.MAX_SAFE_INTEGER;

/** A database id; 0 stands for 'none' where a call allows it. */
export const Id = Type.Integer({ minimum: 1, maximum: largestInteger });
export const IdOrNone = Type.Integer({ minimum: 0, maximum: largestInteger });

/** A UUID as `crypto.randomUUID` writes it. */
export const Uuid = Type.String({
  maxLength: 36,
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  description: 'A UUID in lower case',
});

/** The specification's 1/0 flags. */
export const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);
export type Flag = 0 | 1;

/** 2000-01-01T00:00:00Z in Unix seconds: nobody tracks time before it. */
const earliest = 946_684_800;

/** Unix seconds from 2000 to 9999; the rules of time entries refuse those more than a year ahead. */
export const UnixSeconds = Type.Integer({
  minimum: earliest,
  maximum: 253_402_300_799,
  description: 'Unix seconds, from 2000-01-01 to a year from now',
});

/** Milliseconds, of an instant or of a duration. */
export const Milliseconds = Type.Number({ minimum: 0, maximum: 8_640_000_000_000_000 });

/** A local calendar day of the years 1900 to 2199; the database holds no year 0. */
export const LocalDate = Type.String({ maxLength: 10, pattern: '^(19|20|21)\\d{2}-\\d{2}-\\d{2}$' });

/** How many rows to skip: a later page of a list. */
export const Offset = Type.Integer({ minimum: 0, maximum: largestInteger });

/** One page of a list. */
export const ListPage = <Row extends Type.TSchema>(row: Row) =>
  Type.Object({
    results: Type.Array(row, { maxItems: longestList }),
    more: Type.Optional(
      Type.Integer({ minimum: 1, description: 'How many rows follow this page; left out on the last one' }),
    ),
  });

/** The field of a list's payload that asks for a later page. */
export const paged = {
  offset: Type.Optional(
    Type.Integer({ ...Offset, description: `Grows by the number of rows received, ${longestList} at most` }),
  ),
};

/** An amount of money as typed, in major units of the workspace's currency: `12.50`. */
export const TypedAmount = Type.Union([
  Type.String({ maxLength: 20, pattern: '^\\s*\\d{1,9}([.,]\\d{1,4})?\\s*$' }),
  Type.Number({ minimum: 0, maximum: 999_999_999 }),
]);

/** An amount of money in an answer, with all decimals of the currency; null: none, or not for the caller. */
export const Amount = Type.Union([Type.String(), Type.Null()]);

/** From which day on a rate holds. */
export const ValidFrom = Type.Union([LocalDate, Type.Null()], {
  description: 'A local day of the workspace’s zone; default is today',
});

/** What a search looks for; empty finds all. */
export const SearchTerm = Type.String({ maxLength: 200 });

/** What has been put aside: 1 without it, 2 it alone, 3 both. */
export const ArchiveMode = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]);
export type ArchiveMode = 1 | 2 | 3;

/** `#` and six hexadecimal digits. */
export const HexColor = Type.String({ maxLength: 7, pattern: '^#[0-9a-fA-F]{6}$' });

/** 1 to 200 characters with something to read in them. */
export const Name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });

/** A currency's code; the server knows those of `Intl.supportedValuesOf('currency')`. */
export const Currency = Type.String({ maxLength: 3, pattern: '^[A-Z]{3}$', description: 'ISO 4217' });

/** A plain mail address, as `readEmail` in `../validation` reads it; the server gives the format that meaning. */
export const Email = Type.String({ maxLength: 254, format: 'email' });

/** A person's id as links carry it: digits. */
export const IdInLink = Type.Union([Id, Type.String({ maxLength: 15, pattern: '^[1-9]\\d{0,14}$' })]);

/** An unguessable code that was mailed. */
export const MailedCode = Type.String({ minLength: 1, maxLength: 200 });

/** A plain `status` for calls whose answer carries nothing else. */
export const StatusAnswer = Type.Object({ status: Type.Integer() });

/** The one error envelope of every call. */
export const ErrorAnswer = Type.Object({
  errors: Type.Array(
    Type.Object({
      msg: Type.String({ description: 'A message for the user' }),
      param: Type.Optional(Type.String({ description: 'The payload field that it refers to' })),
      code: Type.Optional(Type.String({ description: 'A code for errors that clients handle themselves' })),
    }),
    { maxItems: 50 },
  ),
  request_id: Type.Optional(Type.String()),
});

/** Control characters have no place in a name, and could forge a line of a mail. */
export const NameOfPerson = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[^\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$',
});

export const Password = Type.String({ minLength: 1, maxLength: 200 });

/** Present when the person came by an invitation. */
export const viaInvitation = {
  workspace_id: Type.Optional(Type.Union([IdOrNone, Type.Null()])),
  invite_id: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
};

/** How a call about several rows went for each. */
export const Outcomes = Type.Object({
  results: Type.Array(Type.Object({ id: Id, done: Type.Boolean(), msg: Type.Optional(Type.String()) }), {
    maxItems: longestList,
  }),
});
