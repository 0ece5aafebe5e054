import { Type, type Static } from 'typebox';
import { Flag, Id, IdOrNone, LocalDate, longestList, SearchTerm } from './fields.ts';
import { arrangement } from './report-groups.ts';
import { Description, EntryReference } from './time-entry.ts';

const IdFilter = Type.Optional(
  Type.Array(IdOrNone, { maxItems: longestList, description: '0: without any; empty: all' }),
);

const TagMode = Type.Union([Type.Literal('any'), Type.Literal('all'), Type.Literal('none')], {
  description: 'Entries with any, all or none of the tags; default: any',
});
export type TagMode = Static<typeof TagMode>;

/** The entries in a report: finished, started within the days, and matching every filter. */
export const selection = {
  workspace_id: Id,
  start: LocalDate,
  end: LocalDate,
  clients: IdFilter,
  projects: IdFilter,
  tags: IdFilter,
  tag_mode: Type.Optional(TagMode),
  users: IdFilter,
  billable: Type.Optional(Flag),
  approval: Type.Optional(
    Type.Union([Type.Literal('approved'), Type.Literal('not-approved')], {
      description: 'Whether the time is approved; without approvals, no time is',
    }),
  ),
  invoice: Type.Optional(
    Type.Union([Type.Literal('invoiced'), Type.Literal('not-invoiced')], {
      description: 'Whether the time is on a sent or paid invoice; without invoices, no time is',
    }),
  ),
  description: Type.Optional(
    Type.String({ ...SearchTerm, description: 'Part of the description, case-insensitive' }),
  ),
  title: Type.Optional(
    Type.String({
      ...Description,
      description: 'The whole description; empty: entries without a description',
    }),
  ),
  reference: Type.Optional(
    Type.String({ ...EntryReference.properties.id, description: 'The id of the entries’ reference' }),
  ),
  exact: Type.Optional(
    Type.Union([Type.Literal(0), Type.Literal(1)], { description: '1: without the workspace’s rounding' }),
  ),
  timeZone: Type.Optional(Type.String({ maxLength: 64, description: 'Default: the user’s' })),
};

/** The payload of a summary report. */
export const summaryPayload = {
  ...selection,
  range: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Number of days, both ends included' }),
  ),
  ...arrangement,
  first_day_of_week: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 6, description: '0 is Sunday; default: the user’s preference' }),
  ),
};

/** The order of entries or groups. */
export const order = {
  sort: Type.Optional(
    Type.Union([Type.Literal('date'), Type.Literal('title'), Type.Literal('duration')], {
      description: 'Default: date',
    }),
  ),
  direction: Type.Optional(
    Type.Union([Type.Literal('ascending'), Type.Literal('descending')], {
      description: 'Default: descending',
    }),
  ),
};
