import type { ProjectDetails } from '@timeweave/shared/api';
import { faultsOf } from '@timeweave/shared/validation';
import {
  differences,
  payloadOf,
  projectFormChecks,
  rateChange,
  readHours,
  valuesOf,
} from './project-values.ts';

const engine: ProjectDetails = {
  id: 1,
  project_name: 'Engine',
  project_color: '#0b7285',
  client_id: 2,
  client_name: 'Royal Society',
  role: 1,
  is_archived: 0,
  isbillable: 1,
  estimate_hours: 7.5,
  budget_unit: 'hours',
  budget_amount: null,
  budget_period: 'once',
  budget_time: 'all',
  fixed_fee: null,
  billable_rate: '80.00',
  time_by_project: 0,
  version: 1,
};

it.each([
  ['', null],
  [' 12 ', 12],
  ['7,5', 7.5],
  ['0.25', 0.25],
  ['0', undefined],
  ['-1', undefined],
  ['soon', undefined],
  ['0x10', undefined],
  ['1e3', undefined],
  ['1000001', undefined],
])('reads %j hours as %j', (text, hours) => {
  expect(readHours(text)).toBe(hours);
});

it('requires a name, a valid colour and a valid estimate', () => {
  const faulty = { project_name: ' ', project_color: 'red', estimate_hours: 'x' };
  expect(faultsOf(projectFormChecks('USD'), faulty)).toEqual({
    project_name: 'Please enter the Project name',
    project_color: 'Please enter the colour like #0b7285',
    estimate_hours: 'Please enter the hours as a number above 0',
  });
  const whole = { project_name: 'Engine', project_color: '#0b7285', estimate_hours: '7.5' };
  expect(faultsOf(projectFormChecks('USD'), whole)).toEqual({});
});

it('the payload has the given values, unchanged', () => {
  expect(payloadOf(valuesOf(engine))).toEqual({
    project_name: 'Engine',
    client_id: 2,
    project_color: '#0b7285',
    is_default_billable: 1,
    estimate_hours: 7.5,
  });
});

it('sends a rate only when it changes', () => {
  const values = valuesOf(engine);
  expect(rateChange(values, '80.00')).toEqual({});
  expect(rateChange({ ...values, rate: ' 90 ' }, '80.00')).toEqual({ billable_rate: '90' });
  expect(rateChange({ ...values, rate: '' }, '80.00')).toEqual({ billable_rate: null });
  expect(rateChange({ ...values, rateFrom: '2026-10-01' }, '80.00')).toEqual({
    billable_rate: '80.00',
    valid_from: '2026-10-01',
  });
});

it('lists the differences of two versions', () => {
  const mine = valuesOf(engine);
  expect(differences(mine, valuesOf(engine))).toEqual([]);
  expect(differences(mine, { ...mine, name: 'Motor', estimate: '' })).toEqual([
    ['Project name', 'Engine', 'Motor'],
    ['Estimate', '7.5 hours', 'None'],
  ]);
});
