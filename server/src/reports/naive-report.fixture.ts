import type { Grouping, Payload } from '@timeweave/shared/api';
import moment from 'moment-timezone';
import type { RatesOfACompany } from './rates-of-a-company.fixture.ts';
import type { MadeEntry } from './entries-of-a-company.fixture.ts';

/**
 * Selection for the reference implementation, which sums raw entries without product code. Uses moment for
 * days and weeks.
 */

export type Selection = Omit<Payload<'POST /api/report/week_data'>, 'range'>;
export type Rounding = { direction: 'up' | 'to' | 'down'; minutes: number } | null;

export const dayOf = ({ startedAt }: MadeEntry, zone: string) =>
  moment.tz(startedAt, zone).format('YYYY-MM-DD');

/** Returns a duration as a report counts it, in seconds. */
function counted(seconds: number, rounding: Rounding): number {
  if (!rounding) return seconds;
  const step = rounding.minutes * 60;
  const rest = seconds % step;
  const isUp = { up: rest > 0, to: rest * 2 >= step, down: false }[rounding.direction];
  return seconds - rest + (isUp ? step : 0);
}

const chosen = (ids: readonly number[] = [], id: number) => ids.length === 0 || ids.includes(id);

function hasTags({ tagIds }: MadeEntry, { tags = [], tag_mode = 'any' }: Selection): boolean {
  if (tags.length === 0) return true;
  const has = (tag: number) => (tag === 0 ? tagIds.length === 0 : tagIds.includes(tag));
  return { any: tags.some(has), all: tags.every(has), none: !tags.some(has) }[tag_mode];
}

export function selected(entry: MadeEntry, selection: Selection): boolean {
  const {
    start,
    end,
    clients,
    projects,
    users,
    billable,
    approval,
    invoice,
    description = '',
    title,
    timeZone = '',
  } = selection;
  const day = dayOf(entry, timeZone);
  return (
    day >= start &&
    day <= end &&
    chosen(clients, entry.clientId) &&
    chosen(projects, entry.projectId) &&
    chosen(users, entry.personId) &&
    hasTags(entry, selection) &&
    (billable === undefined || entry.isBillable === (billable === 1)) &&
    (approval === undefined || (entry.isApproved === true) === (approval === 'approved')) &&
    (invoice === undefined || (entry.isInvoiced === true) === (invoice === 'invoiced')) &&
    (title === undefined || entry.description === title) &&
    entry.description.toLowerCase().includes(description.trim().toLowerCase())
  );
}

const later = (day: string, days: number) => moment.utc(day).add(days, 'days').format('YYYY-MM-DD');

/** Returns the selection of the previous period of the same length, and the number of days between them. */
export function selectionBefore(selection: Selection) {
  const days = moment.utc(selection.end).diff(moment.utc(selection.start), 'days') + 1;
  return {
    days,
    before: { ...selection, start: later(selection.start, -days), end: later(selection.end, -days) },
  };
}

interface Reader {
  selection: Selection;
  firstDayOfWeek: number;
  /** The number of days between the entries and those that they are compared with. */
  daysEarlier?: number;
}

/** Returns the keys of the groups to which an entry belongs. */
function keysOf(
  entry: MadeEntry,
  grouping: Grouping,
  { selection, firstDayOfWeek, daysEarlier = 0 }: Reader,
): string[] {
  const { start, timeZone = '' } = selection;
  const day = later(dayOf(entry, timeZone), daysEarlier);
  const within = (first: moment.Moment) => [moment.max(first, moment.utc(start)).format('YYYY-MM-DD')];
  switch (grouping) {
    case 'project':
      return [String(entry.projectId)];
    case 'client':
      return [String(entry.clientId)];
    case 'member':
      return [String(entry.personId)];
    case 'tag':
      return entry.tagIds.length === 0 ? ['0'] : entry.tagIds.map(String);
    case 'billable':
      return [entry.isBillable ? '1' : '0'];
    case 'day':
      return [day];
    case 'week':
      return within(moment.utc(day).subtract((moment.utc(day).day() - firstDayOfWeek + 7) % 7, 'days'));
    case 'month':
      return within(moment.utc(day).startOf('month'));
    case 'description':
      return [entry.description];
  }
}

export function grouped(entries: readonly MadeEntry[], grouping: Grouping, reader: Reader) {
  const groups = new Map<string, MadeEntry[]>();
  for (const entry of entries) {
    for (const key of keysOf(entry, grouping, reader)) groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return groups;
}

const add = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

const secondsOf = (entries: readonly MadeEntry[], rounding: Rounding) =>
  add(entries.map(({ seconds }) => counted(seconds, rounding)));

export const timeOf = (entries: readonly MadeEntry[], rounding: Rounding) =>
  secondsOf(entries, rounding) * 1000;

const text = (cents: number) => (cents / 100).toFixed(2);

/** Returns the sums of a group. `groupRounding` rounds the sums instead of each entry. */
export function sumsOf(
  entries: readonly MadeEntry[],
  rounding: Rounding,
  groupRounding: Rounding,
  rates: RatesOfACompany,
) {
  const billable = entries.filter(({ isBillable }) => isBillable);
  const price = (entry: MadeEntry, kind: 'billable' | 'cost') =>
    Math.round(((rates.of(entry, kind) ?? 0) * counted(entry.seconds, rounding)) / 3600);
  const amount = add(billable.map((entry) => price(entry, 'billable')));
  const cost = add(entries.map((entry) => price(entry, 'cost')));
  return {
    time: counted(secondsOf(entries, rounding), groupRounding) * 1000,
    exact_time: timeOf(entries, null),
    billable_time: counted(secondsOf(billable, rounding), groupRounding) * 1000,
    entries: entries.length,
    money: { billable_amount: text(amount), labor_cost: text(cost), margin: text(amount - cost) },
  };
}
