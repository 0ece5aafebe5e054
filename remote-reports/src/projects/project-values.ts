import type { Flag, ProjectDetails } from '@timeweave/shared/api';
import type { LocalDate } from '@timeweave/shared/time';
import { newProjectColor, type Picked } from '@timeweave/shared/ui';
import { amountOrNone, checkColor, type Faults, projectChecks } from '@timeweave/shared/validation';

export interface ProjectValues {
  name: string;
  client: Picked;
  /** `#rrggbb`, or invalid text as typed. */
  color: string;
  /** Hours as typed; empty for no estimate. */
  estimate: string;
  isBillable: boolean;
  /** The project's own rate as typed; empty for none. */
  rate: string;
  /** First day of a changed rate; null for today. */
  rateFrom: LocalDate | null;
}

export const noClient: Picked = { id: 0, name: 'No client' };

export const newValues = (isBillable: boolean, name = ''): ProjectValues => ({
  name,
  client: noClient,
  color: newProjectColor,
  estimate: '',
  isBillable,
  rate: '',
  rateFrom: null,
});

export function valuesOf(project: ProjectDetails): ProjectValues {
  const { client_id: id, client_name: name } = project;
  return {
    name: project.project_name,
    client: id === null || name === null ? noClient : { id, name },
    color: project.project_color,
    estimate: project.estimate_hours === null ? '' : String(project.estimate_hours),
    isBillable: project.isbillable === 1,
    rate: project.billable_rate ?? '',
    rateFrom: null,
  };
}

/** Parses hours such as `7.5` or `7,5`. Returns null for empty text and undefined for invalid text. */
export function readHours(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  const hours = /^(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : 0;
  return hours > 0 && hours <= 1_000_000 ? hours : undefined;
}

const fine = () => undefined;

/** Checks of the form by field name in the API, in the order of the fields. */
export const projectFormChecks = (currency: string | undefined) => ({
  project_name: projectChecks.project_name,
  workspace_id: fine,
  client_id: fine,
  project_color: checkColor,
  estimate_hours: (text: string) =>
    readHours(text) === undefined ? 'Please enter the hours as a number above 0' : undefined,
  billable_rate: amountOrNone(currency),
  valid_from: fine,
});

export type ProjectFormFaults = Faults<ReturnType<typeof projectFormChecks>>;

export function payloadOf({ name, client, color, estimate, isBillable }: ProjectValues) {
  const is_default_billable: Flag = isBillable ? 1 : 0;
  return {
    project_name: name.trim(),
    client_id: client.id,
    project_color: color,
    is_default_billable,
    estimate_hours: readHours(estimate) ?? null,
  };
}

/** Returns the payload of a changed rate; empty if unchanged, because not every user may set rates. */
export function rateChange({ rate, rateFrom }: ProjectValues, before = '') {
  const typed = rate.trim();
  if (typed === before && rateFrom === null) return {};
  return { billable_rate: typed === '' ? null : typed, ...(rateFrom !== null && { valid_from: rateFrom }) };
}

/** Returns the differences of two versions as texts: field, first value, second value. */
export function differences(
  one: ProjectValues,
  other: ProjectValues,
): [what: string, one: string, other: string][] {
  const hours = (text: string) => (text === '' ? 'None' : `${text} hours`);
  const billable = (is: boolean) => (is ? 'Yes' : 'No');
  const all: [string, string, string][] = [
    ['Project name', one.name.trim(), other.name.trim()],
    ['Client', one.client.name, other.client.name],
    ['Colour', one.color, other.color],
    ['Estimate', hours(one.estimate.trim()), hours(other.estimate.trim())],
    ['Billable', billable(one.isBillable), billable(other.isBillable)],
    ['Billable rate', one.rate.trim() || 'None', other.rate.trim() || 'None'],
  ];
  return all.filter(([, here, there]) => here !== there);
}
