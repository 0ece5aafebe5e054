/** What to choose, for fields that hold ids. */
const choices: Readonly<Record<string, string>> = {
  workspace_id: 'a workspace',
  project_id: 'a project',
  project_ids: 'a project',
  projects: 'a project',
  client_id: 'a client',
  clients: 'a client',
  tag_id: 'a tag',
  tags: 'a tag',
  tag_check_array: 'a tag',
  timer_id: 'a time entry',
  timer_ids: 'a time entry',
  other_timer_id: 'a time entry',
  user_id: 'a person',
  users: 'a person',
  checkArray: 'a member',
  project_member_id: 'a member',
  into_id: 'what to merge it into',
  merge_id: 'a merge',
  team_id: 'a member',
  invitation_id: 'an invitation',
  country: 'a country',
  saved_report_id: 'a saved report',
  report_link_id: 'a link',
  client_link_id: 'a link',
  external_calendar_id: 'a calendar',
  integration_id: 'an integration',
};

const labels: Readonly<Record<string, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email address',
  emails: 'Email addresses',
  password: 'Password',
  project_name: 'Project name',
  project_color: 'Colour',
  color: 'Colour',
  estimate_hours: 'Budget in hours',
  budget_amount: 'Budget',
  fixed_fee: 'Fixed fee',
  shares: 'Shares',
  recipients: 'People',
  client_name: 'Client name',
  company_name: 'Company name',
  tag_title: 'Tag title',
  billable_rate: 'Billable rate',
  labor_cost: 'Labor cost',
  valid_from: 'Valid from',
  timeZone: 'Time zone',
  dateFormat: 'Date format',
  timeFormat: 'Time format',
  timeDurationFormat: 'Duration format',
  firstDayOfWeek: 'First day of the week',
  theme: 'Theme',
};

const enterAmount = 'Enter an amount, such as 12.50.';
const enterDate = 'Enter a date, such as 2026-11-18.';

/** The sentences that describe fields with a special text format. */
export const forms: Readonly<Record<string, string>> = {
  email: 'Please enter valid email address.',
  start: enterDate,
  end: enterDate,
  valid_from: enterDate,
  billable_rate: enterAmount,
  budget_amount: enterAmount,
  fixed_fee: enterAmount,
  labor_cost: enterAmount,
  date: 'Enter a date as day-month-year, with January as month 0.',
  uuid: "The field 'uuid' must be a UUID in lower case.",
};

/** The fields that hold times. */
export const times: ReadonlySet<string> = new Set(['timer_start', 'timer_end', 'at', 'until']);

/** Returns the sentence that asks for a choice, for fields that hold ids. */
export function choose(field: string): string | undefined {
  const choice = choices[field];
  return choice && `Choose ${choice}.`;
}

export function labelInSentence(field: string): string | undefined {
  return labels[field]?.toLowerCase();
}

/** Returns a sentence about the field, beginning with its label if it has one. */
export function about(field: string, predicate: string): string {
  const label = labels[field];
  return label ? `${label} ${predicate}.` : `${predicate.charAt(0).toUpperCase()}${predicate.slice(1)}.`;
}

export const tooEarly = 'Enter a time in 2000 or later.';
export const tooLate = 'Enter a time within a year from now.';
