import { Type, type Static } from 'typebox';
import { DurationMs, Flag, LocalDate, maxGroups } from './fields.ts';
import { Nullable } from './time-entry.ts';

const Grouping = Type.Union([
  Type.Literal('project'),
  Type.Literal('client'),
  Type.Literal('member'),
  Type.Literal('tag'),
  Type.Literal('billable'),
  Type.Literal('day'),
  Type.Literal('week'),
  Type.Literal('month'),
  Type.Literal('description'),
]);
export type Grouping = Static<typeof Grouping>;

export const arrangement = {
  group_by: Type.Optional({
    ...Grouping,
    description:
      'Default: project. An entry counts in the group of each of its tags, but only once in totals',
  }),
  then_by: Type.Optional(
    Type.Union([Grouping, Type.Literal('none')], {
      description:
        'The second level; default: description, or none for groups by description. Ignored if it equals the first level',
    }),
  ),
  stack_by: Type.Optional(
    Type.Union([Type.Literal('project'), Type.Literal('billable')], {
      description: 'How the bars are stacked; default: project',
    }),
  ),
  compare: Type.Optional({
    ...Flag,
    description: '1: include the totals of the preceding period of the same length',
  }),
  round_by: Type.Optional(
    Type.Union([Type.Literal('entry'), Type.Literal('group')], {
      description: 'Whether the workspace’s rounding applies to each entry or to each group; default: entry',
    }),
  ),
};

/** Totals in the workspace's currency; each entry is rounded to minor units first. */
export const ReportMoney = Type.Object({
  billable_amount: Type.String({ description: 'The amount for the billable time, such as 12.50' }),
  labor_cost: Type.String({ description: 'The labor cost of all time' }),
  margin: Type.String({ description: 'The billable amount without the labor cost; may be negative' }),
});
export type ReportMoney = Static<typeof ReportMoney>;

/** Totals of a set of entries in a report. */
const reportSums = {
  time: DurationMs,
  exact_time: { ...DurationMs, description: 'Milliseconds, before rounding' },
  billable_time: DurationMs,
  entries: Type.Integer({ minimum: 0 }),
  money: Nullable({ ...ReportMoney, description: 'null for users who cannot see rates' }),
};

const group = {
  key: Type.String({
    description:
      'The id (0: without any), ‘1’ or ‘0’ for billable, the first day of a period, or the description',
  }),
  name: Type.String({
    description: 'The label; the first day for a day, week or month, the text for a description',
  }),
  color: Nullable(Type.String({ description: 'Only for projects and tags' })),
  client_name: Type.Optional(Nullable(Type.String({ description: 'Only for projects' }))),
  ...reportSums,
  previous_time: Type.Optional({ ...DurationMs, description: 'In the preceding period, if compared' }),
};

const More = Type.Optional(
  Type.Object(
    { count: Type.Integer({ minimum: 1 }), time: DurationMs },
    { description: 'The groups that are not listed; absent if all are' },
  ),
);

export const ReportSubgroup = Type.Object(group);
export type ReportSubgroup = Static<typeof ReportSubgroup>;

export const ReportGroup = Type.Object({
  ...group,
  groups: Type.Array(ReportSubgroup, {
    maxItems: maxGroups,
    description: 'Longest time first; dates in order',
  }),
  more_groups: More,
});
export type ReportGroup = Static<typeof ReportGroup>;

/** A stack (series) of the bar chart; each bar lists its times in the same order. */
export const ReportStack = Type.Object({
  key: Type.String({ description: 'The project’s id, ‘1’ or ‘0’ for billable, or ‘other’' }),
  name: Type.String(),
  color: Nullable(Type.String()),
  time: DurationMs,
});
export type ReportStack = Static<typeof ReportStack>;

/** Maximum number of stacks; the rest are one stack, ‘Other’. */
export const maxStacks = 7;

/** The summary report's response in the requested grouping. */
export const arranged = {
  groups: Type.Array(ReportGroup, { maxItems: maxGroups, description: 'Longest time first; dates in order' }),
  more_groups: More,
  stacks: Type.Array(ReportStack, { maxItems: maxStacks + 1, description: 'Longest time first' }),
  money: reportSums.money,
  entries: reportSums.entries,
  previous: Type.Optional(
    Type.Object(
      {
        start: LocalDate,
        end: LocalDate,
        totalTime: DurationMs,
        billableTime: DurationMs,
        money: reportSums.money,
      },
      { description: 'The preceding period of the same length, if compared' },
    ),
  ),
};
