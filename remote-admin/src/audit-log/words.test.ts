import type { AuditedValue } from '@timeweave/shared/api';
import { labelOf, valueText } from './words.ts';

it.each([
  ['sole_project_creator', 'Who can create projects'],
  ['currency', 'Currency'],
  ['billable_rate', 'Billable rate'],
  ['exported', 'Workspace exported'],
  ['imported_entries', 'Entries imported'],
  ['import_undone', 'Import undone'],
])('the label of %s is %s', (name, label) => {
  expect(labelOf({ name })).toBe(label);
});

it.each<[string, AuditedValue, string]>([
  ['sole_project_creator', true, 'Admin'],
  ['sole_project_creator', false, 'Everyone'],
  ['default_billable', true, 'Billable'],
  ['required_fields', false, 'Off'],
  ['locked_until', '2026-11-17', '17-11-2026'],
  ['locked_until', null, 'Off'],
  ['logo', null, '–'],
  ['logo', 'Uo3x.png', 'New picture'],
  ['title', '', '–'],
  ['labor_cost', 0, '0'],
  ['exported', 'all', 'Everything'],
  ['exported', 'toggl', 'For Toggl Track'],
  ['exported', null, '–'],
  ['import_undone', true, 'Yes'],
  ['imported_entries', 0, '–'],
  ['imported_entries', 1, '1 entry'],
  ['imported_entries', 12_345, '12,345 entries'],
])('%s with the value %j shows %s', (name, value, text) => {
  expect(valueText(name, value, 'DD-MM-YYYY', 'new')).toBe(text);
});

it('shows different texts for an old and a new logo', () => {
  expect(valueText('logo', 'Uo3x.png', 'DD-MM-YYYY', 'old')).toBe('Former picture');
});
