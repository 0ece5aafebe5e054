import { Type } from 'typebox';
import type * as time from '../time/index.ts';
import { patterns } from './patterns.ts';

/** Maximum number of rows in a list response; `more` counts the remaining rows. */
export const longestList = 5_000;

/** Maximum number of groups in a response, largest first; the rest are summed up. */
export const maxGroups = 1_000;

/** JavaScript represents larger integers inexactly. */
const largestInteger = Number.MAX_SAFE_INTEGER;

/** A database id; where a call allows 0, it means 'none'. */
export const Id = Type.Integer({ minimum: 1, maximum: largestInteger });
export const IdOrNone = Type.Integer({ minimum: 0, maximum: largestInteger });

/** A UUID as `crypto.randomUUID` writes it. */
export const Uuid = Type.String({
  maxLength: 36,
  pattern: patterns.uuid,
  description: 'A UUID in lower case',
});

/** The specification's 1/0 flags. */
export const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);
export type Flag = 0 | 1;

/** 2000-01-01T00:00:00Z in Unix seconds. */
const earliest = 946_684_800;

/** Unix seconds from 2000 to 9999; time entries have a lower maximum, one year from now. */
export const UnixSeconds = Type.Unsafe<time.Seconds>(
  Type.Integer({
    minimum: earliest,
    maximum: 253_402_300_799,
    description: 'Unix seconds, from 2000-01-01 to a year from now',
  }),
);

/** Milliseconds since the epoch, or a duration in ms. */
export const Milliseconds = Type.Unsafe<time.Milliseconds>(
  Type.Number({ minimum: 0, maximum: 8_640_000_000_000_000 }),
);

/** A duration in a response, in ms. */
export const DurationMs = Type.Unsafe<time.Milliseconds>(
  Type.Integer({ minimum: 0, description: 'Milliseconds' }),
);

/** An instant in a response. */
export const IsoInstant = Type.Unsafe<time.IsoInstant>(Type.String({ description: 'ISO instant' }));

/** A local date from 1900 to 2199; PostgreSQL has no year 0. */
export const LocalDate = Type.Unsafe<time.LocalDate>(
  Type.String({ maxLength: 10, pattern: patterns.localDate }),
);

/** Number of rows to skip, for the next page of a list. */
/** Between the cells of a line of CSV. */
export const CsvSeparator = Type.Union([Type.Literal(','), Type.Literal(';')], {
  description:
    'Of CSV; default: a comma. Excel in German and other languages opens semicolons in columns; numbers have a decimal comma then',
});

export const Offset = Type.Integer({ minimum: 0, maximum: largestInteger });

export const ListPage = <Row extends Type.TSchema>(row: Row) =>
  Type.Object({
    results: Type.Array(row, { maxItems: longestList }),
    more: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Number of rows after this page; absent on the last page' }),
    ),
  });

export const paged = {
  offset: Type.Optional(
    Type.Integer({ ...Offset, description: `Grows by the number of rows received, ${longestList} at most` }),
  ),
};

/** An amount as typed, in major units of the workspace's currency: `12.50`. */
export const TypedAmount = Type.Union([
  Type.String({ maxLength: 20, pattern: patterns.amount }),
  Type.Number({ minimum: 0, maximum: 999_999_999 }),
]);

/** An amount in a response, with all decimals of the currency; null if there is no amount or the caller may not see it. */
export const Amount = Type.Union([Type.String(), Type.Null()]);

/** The first day of a rate. */
export const ValidFrom = Type.Union([LocalDate, Type.Null()], {
  description: 'A local day of the workspace’s zone; default is today',
});

/** Text to search for; an empty text matches all rows. */
export const SearchTerm = Type.String({ maxLength: 200 });

/** 1: without archived rows, 2: only archived rows, 3: both. */
export const ArchiveMode = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]);
export type ArchiveMode = 1 | 2 | 3;

/** `#` and six hexadecimal digits. */
export const HexColor = Type.String({ maxLength: 7, pattern: patterns.hexColor });

/** 1 to 200 characters, not only spaces. */
export const Name = Type.String({ minLength: 1, maxLength: 200, pattern: patterns.notBlank });

/** A currency code; the server accepts those of `Intl.supportedValuesOf('currency')`. */
export const Currency = Type.String({ maxLength: 3, pattern: patterns.currency, description: 'ISO 4217' });

/** A plain email address; the server validates the format with `readEmail` of `../validation`. */
export const Email = Type.String({ maxLength: 254, format: 'email' });

/** A user id in a link: digits. */
export const IdInLink = Type.Union([Id, Type.String({ maxLength: 15, pattern: patterns.id })]);

export const MailedCode = Type.String({ minLength: 1, maxLength: 200 });

/** A response that holds only `status`. */
export const StatusAnswer = Type.Object({ status: Type.Integer() });

/** The error envelope of every call. */
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

/** Refuses control characters: they could forge a line of a mail. */
export const NameOfPerson = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: patterns.line,
});

export const Password = Type.String({ minLength: 1, maxLength: 200 });

export const SecondFactorCode = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'Six digits of the authenticator app, or a recovery code',
});

/** Set if the user signed up through an invitation. */
export const viaInvitation = {
  workspace_id: Type.Optional(Type.Union([IdOrNone, Type.Null()])),
  invite_id: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
};

/** The result for each row of a bulk call. */
export const Outcomes = Type.Object({
  results: Type.Array(Type.Object({ id: Id, done: Type.Boolean(), msg: Type.Optional(Type.String()) }), {
    maxItems: longestList,
  }),
});
