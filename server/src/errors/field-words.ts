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
  add_tags: 'a tag',
  remove_tags: 'a tag',
  timer_id: 'a time entry',
  timer_ids: 'a time entry',
  other_timer_id: 'a time entry',
  user_id: 'a person',
  users: 'a person',
  checkArray: 'a member',
  approver_ids: 'a member',
  approval_id: 'a period',
  approvals: 'a period',
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
  text: 'Text',
  name: 'Name',
  quantity: 'Quantity',
  unit_price: 'Price',
  percent: 'Percentage',
  number_prefix: 'Prefix',
  subject: 'Subject',
  message: 'Message',
  comment: 'Comment',
  reason: 'Reason',
};

/** What an item of a list is, for messages about one of several. */
const items: Readonly<Record<string, string>> = {
  lines: 'Line',
  taxes: 'Tax',
  emails: 'Address',
  origins: 'Origin',
  recipients: 'Person',
};

/** Returns how to name an item of a list of the field; `index` begins with 0. */
export const itemOf = (field: string, index: number) => `${items[field] ?? 'Item'} ${index + 1}`;

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

export const enterText = (field: string) =>
  `Enter ${labelInSentence(field) ? `the ${labelInSentence(field)}` : 'a text'}.`;

/** Returns a sentence about the field, beginning with its label if it has one. */
export function about(field: string, predicate: string): string {
  const label = labels[field];
  return label ? `${label} ${predicate}.` : `${predicate.charAt(0).toUpperCase()}${predicate.slice(1)}.`;
}

export const tooEarly = 'Enter a time in 2000 or later.';
export const tooLate = 'Enter a time within a year from now.';
