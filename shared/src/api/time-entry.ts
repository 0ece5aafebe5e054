import { Type, type Static } from 'typebox';
import { Flag, Id, IdOrNone, Milliseconds, UnixSeconds, Uuid } from './fields.ts';

export const Nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
export const Description = Type.String({ maxLength: 3000 });

/** An entry in a payload: its `timer_id` or its `uuid`. */
export const EntryRef = Type.Union([Id, Uuid], { description: 'The number or the UUID of an entry' });
export type EntryRef = Static<typeof EntryRef>;

/** The field of calls that create an entry. */
export const newEntry = {
  uuid: Type.Optional(
    Type.String({
      ...Uuid,
      description:
        'Made by the client for the new entry. Sent again, also when the entry was deleted since, it creates nothing and answers with the same insertId',
    }),
  ),
};

/** What an entry was tracked for in another product, such as a ticket. The address is a link in lists and reports. */
export const EntryReference = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', description: 'Such as 4711 or ABC-12' }),
  url: Type.Optional(
    Type.String({
      maxLength: 2000,
      pattern: '^https?://[^\\s"<>]+$',
      description: 'Begins with http:// or https://',
    }),
  ),
});
export type EntryReference = Static<typeof EntryReference>;

export const TimeEntry = Type.Object({
  timer_id: Id,
  uuid: Type.String({ ...Uuid, description: 'Unique among the entries of the person' }),
  title: Type.String(),
  project_id: IdOrNone,
  project_name: Nullable(Type.String()),
  project_color: Nullable(Type.String()),
  client_id: Nullable(Id),
  client_name: Nullable(Type.String()),
  tag_id: Type.String({ description: 'comma-separated ids' }),
  tag_title: Type.String({ description: 'comma-separated' }),
  tagcolor: Type.String({ description: 'comma-separated' }),
  user_id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  workspace_id: Id,
  timerStart: Milliseconds,
  timerTime: Type.Number({ description: 'Elapsed milliseconds' }),
  timer_start: UnixSeconds,
  timer_end: Nullable(UnixSeconds),
  displayTime: Type.String({ description: 'hh:mm:ss' }),
  isStop: Flag,
  is_billable: Flag,
  crdate: Type.String({ description: 'ISO instant' }),
  modified_date: Type.String({ description: 'ISO instant' }),
  reference: Type.Optional(EntryReference),
});
export type TimeEntry = Static<typeof TimeEntry>;

/** What a person says about their time; instants are decided by the server's clock. */
export const entryFields = {
  title: Type.Optional(Description),
  client_id: Type.Optional(Nullable(IdOrNone)),
  project_id: Type.Optional(Nullable(IdOrNone)),
  timerStart: Type.Optional(Milliseconds),
  timer_start: Type.Optional(UnixSeconds),
  timerTime: Type.Optional(Milliseconds),
  is_billable: Type.Optional(Flag),
  tag_check_array: Type.Optional(Type.Array(Id, { maxItems: 100, uniqueItems: true })),
  reference: Type.Optional(Nullable({ ...EntryReference, description: 'null removes it' })),
};
