import type { Flag, ProjectDetails } from '@timeweave/shared/api';
import type { LocalDate } from '@timeweave/shared/time';
import type { Picked } from '@timeweave/shared/ui';
import { amountOrNone, checkColor, type Faults, projectChecks } from '@timeweave/shared/validation';

/** What is typed and picked of a project. */
export interface ProjectValues {
  name: string;
  client: Picked;
  /** `#rrggbb`, or what was typed and is no colour. */
  color: string;
  /** Hours as typed; empty is no estimate. */
  estimate: string;
  isBillable: boolean;
  /** The project's own rate as typed; empty is none. */
  rate: string;
  /** The day from which a changed rate holds; null is today. */
  rateFrom: LocalDate | null;
}

/** The same before a colour has been picked: the suggested one is taken. */
export type StartingValues = Omit<ProjectValues, 'color'> & { color?: string };

export const noClient: Picked = { id: 0, name: 'No client' };

export const newValues = (isBillable: boolean, name = ''): StartingValues => ({
  name,
  client: noClient,
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

/** Hours as people type them, `7.5` or `7,5`; null is none, undefined not to be read. */
export function readHours(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  const hours = /^(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : 0;
  return hours > 0 && hours <= 1_000_000 ? hours : undefined;
}

const fine = () => undefined;

/** The fields of the form by the names in its calls, in the order in which they are shown. */
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

/** The values as the calls want them. */
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

/** The changed rate as the calls want it; nothing where it stays, since not everyone may change rates. */
export function rateChange({ rate, rateFrom }: ProjectValues, before = '') {
  const typed = rate.trim();
  if (typed === before && rateFrom === null) return {};
  return { billable_rate: typed === '' ? null : typed, ...(rateFrom !== null && { valid_from: rateFrom }) };
}

/** Where two versions differ, in words: what it is, in the one and in the other. */
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
