import type { Flag, ProjectDetails } from '@timeweave/shared/api';
import type { LocalDate } from '@timeweave/shared/time';
import { newProjectColor, type Picked } from '@timeweave/shared/ui';
import { amountOrNone, checkColor, type Faults, projectChecks } from '@timeweave/shared/validation';

/** `hidden`: in money, which the user may not see. */
export type BudgetKind = 'none' | 'hours' | 'money' | 'hidden';

export interface ProjectValues {
  name: string;
  client: Picked;
  /** `#rrggbb`, or invalid text as typed. */
  color: string;
  budget: BudgetKind;
  /** A budget in hours, as typed. */
  estimate: string;
  /** A budget in money, as typed. */
  money: string;
  isPerMonth: boolean;
  /** Only billable time uses up a budget in hours. */
  isBillableOnly: boolean;
  /** The fixed fee as typed; empty for none. */
  fee: string;
  isBillable: boolean;
  /** The project's own rate as typed; empty for none. */
  rate: string;
  /** First day of a changed rate; null for today. */
  rateFrom: LocalDate | null;
}

export const noClient: Picked = { id: 0, name: 'No client' };

export const withoutBudget = {
  budget: 'none',
  estimate: '',
  money: '',
  isPerMonth: false,
  isBillableOnly: false,
  fee: '',
} as const satisfies Partial<ProjectValues>;

export const newValues = (isBillable: boolean, name = ''): ProjectValues => ({
  name,
  client: noClient,
  color: newProjectColor,
  ...withoutBudget,
  isBillable,
  rate: '',
  rateFrom: null,
});

export function valuesOf(project: ProjectDetails): ProjectValues {
  const { client_id: id, client_name: name } = project;
  const isHidden = project.budget_unit === 'money' && project.budget_amount === null;
  return {
    name: project.project_name,
    client: id === null || name === null ? noClient : { id, name },
    color: project.project_color,
    budget: isHidden ? 'hidden' : (project.budget_unit ?? 'none'),
    estimate: project.estimate_hours === null ? '' : String(project.estimate_hours),
    money: project.budget_amount ?? '',
    isPerMonth: project.budget_period === 'month',
    isBillableOnly: project.budget_time === 'billable',
    fee: project.fixed_fee ?? '',
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

/** Checks that the text is an amount above 0; only its form while the currency is unknown. */
const amountAbove0 = (currency: string | undefined) => (text: string) =>
  amountOrNone(currency)(text) ??
  (/[1-9]/.test(text) ? undefined : 'Please enter the budget as an amount above 0');

/** Checks of the form by field name in the API, in the order of the fields. */
export const projectFormChecks = (currency: string | undefined, budget: BudgetKind = 'none') => ({
  project_name: projectChecks.project_name,
  workspace_id: fine,
  client_id: fine,
  project_color: checkColor,
  estimate_hours: (text: string) =>
    budget === 'hours' && !readHours(text) ? 'Please enter the hours as a number above 0' : undefined,
  budget_amount: budget === 'money' ? amountAbove0(currency) : fine,
  fixed_fee: amountOrNone(currency),
  billable_rate: amountOrNone(currency),
  valid_from: fine,
});

export type ProjectFormFaults = Faults<ReturnType<typeof projectFormChecks>>;

export function payloadOf({ name, client, color, isBillable }: ProjectValues) {
  const is_default_billable: Flag = isBillable ? 1 : 0;
  return {
    project_name: name.trim(),
    client_id: client.id,
    project_color: color,
    is_default_billable,
  };
}

/** Returns the payload of a changed budget and fee; amounts only if changed, because not every user may set them. */
export function budgetChange(values: ProjectValues, before: ProjectValues = newValues(false)) {
  const { budget, estimate, isPerMonth, isBillableOnly, fee } = values;
  const moneyOf = (of: ProjectValues) => (of.budget === 'money' ? of.money.trim() : '');
  const isSame = JSON.stringify(budgetOf(values)) === JSON.stringify(budgetOf(before));
  return {
    ...(!isSame && {
      estimate_hours: budget === 'hours' ? (readHours(estimate) ?? null) : null,
      ...(moneyOf(values) !== moneyOf(before) && { budget_amount: moneyOf(values) || null }),
      budget_period: isPerMonth ? ('month' as const) : ('once' as const),
      budget_time: isBillableOnly ? ('billable' as const) : ('all' as const),
    }),
    ...(fee.trim() !== before.fee && { fixed_fee: fee.trim() || null }),
  };
}

/** Returns what counts of the chosen kind. */
function budgetOf({ budget, estimate, money, isPerMonth, isBillableOnly }: ProjectValues) {
  if (budget === 'none' || budget === 'hidden') return [budget];
  return budget === 'hours'
    ? [budget, readHours(estimate), isPerMonth, isBillableOnly]
    : [budget, money.trim(), isPerMonth];
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
  const budget = ({ budget: kind, estimate, money, isPerMonth, isBillableOnly }: ProjectValues) => {
    if (kind === 'none' || kind === 'hidden') return kind === 'none' ? 'None' : 'In money';
    const amount =
      kind === 'money' ? money.trim() : `${estimate.trim()} ${isBillableOnly ? 'billable ' : ''}hours`;
    return `${amount}${isPerMonth ? ' per month' : ''}`;
  };
  const billable = (is: boolean) => (is ? 'Yes' : 'No');
  const all: [string, string, string][] = [
    ['Project name', one.name.trim(), other.name.trim()],
    ['Client', one.client.name, other.client.name],
    ['Colour', one.color, other.color],
    ['Budget', budget(one), budget(other)],
    ['Fixed fee', one.fee.trim() || 'None', other.fee.trim() || 'None'],
    ['Billable', billable(one.isBillable), billable(other.isBillable)],
    ['Billable rate', one.rate.trim() || 'None', other.rate.trim() || 'None'],
  ];
  return all.filter(([, here, there]) => here !== there);
}
